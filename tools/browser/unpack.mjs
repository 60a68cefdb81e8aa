// Unpack the Chromium from its npm package into the given folder, with its fonts and libraries.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

// By default the package looks for fonts in system folders. Chromium exits if it finds none.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const folder = resolve(process.argv[2]);
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder; // the package unpacks to this folder

const { inflate } = await import("@sparticuz/chromium");
const packed = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..", "bin");
await Promise.all(["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"].map((name) => inflate(join(packed, name))));
writeFileSync(join(folder, "fonts", "fonts.conf"), FONTS);
