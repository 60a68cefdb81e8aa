/** Reads texts and sentences from standard input, and writes what the browser's wording makes of each sentence. */
import { Wording } from "../../web/src/text/wording.ts";

let input = "";
for await (const part of process.stdin) input += part;
const { language, texts, people, heard } = JSON.parse(input);
const wording = new Wording(language, texts);
const said = heard.map(({ sentence, seat, isLog }) =>
  isLog ? wording.tell(sentence, seat, people) : wording.word(sentence, "", people),
);
process.stdout.write(JSON.stringify(said));
