// Unpack the Chromium that comes as an npm package into the folder given, with its fonts and libraries.
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

const folder = resolve(process.argv[2]);
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder; // where the package unpacks to

const { inflate } = await import("@sparticuz/chromium");
const packed = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..", "bin");
await Promise.all(["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"].map((name) => inflate(join(packed, name))));
