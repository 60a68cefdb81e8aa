/** Reads {"book": ..., "sentences": [...]} and writes what the translator of the browser makes of each sentence. */
import { Translator } from "../../web/src/text/phrases.ts";

let input = "";
for await (const part of process.stdin) input += part;
const { book, sentences } = JSON.parse(input);
const translator = new Translator(book);
process.stdout.write(JSON.stringify(sentences.map((sentence: string) => translator.translate(sentence))));
