import type { Sentence } from "../src/protocol/sentences";
import { plain } from "../src/net/http";
import type { ClientMessage, LogLine, MatchView, ServerMessage, TableInfo, Update } from "../src/protocol/messages";
import type { Wire } from "../src/net/connection";

/** A wire whose other end is controlled by a test. */
export class TestWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  tell(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  ofType<T extends ClientMessage["type"]>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { type: T }> => message.type === type);
  }
}

export const TABLE: TableInfo = {
  id: "t1",
  game: "game",
  manner: "live",
  is_public: false,
  is_tournament: false,
  options: {},
  clock: null,
  status: "running",
  match: 1,
  has_hints: true,
  trouble: "",
  seats: [0, 1].map((seat) => ({
    seat,
    side: seat,
    kind: "person",
    name: `Name ${seat}`,
    level: "",
    is_host: seat === 0,
    is_here: true,
    stand_in: "",
    has_left: false,
    is_adaptive: false,
  })),
};

export function line(words: string): LogLine {
  return { turn: 1, seat: 0, steps: [words], words: [plain(words)], kind: "step" };
}

export function view(seat: number | null, toAct: number[], legal: [string, Sentence][] = []): MatchView {
  return {
    match: 1,
    seat,
    turn: 1,
    to_act: toAct,
    prompt: null,
    legal,
    can_undo: false,
    scene: {},
    scores: [0, 0],
    tally: [],
    breakdown: [],
    over: null,
    standings: null,
    draft: "",
    next_time: "",
  };
}

/** An update from one version to another, with one log line per version. */
export function update(since: number, version: number): Update {
  const log = Array.from({ length: version - since }, (_, at) => line(`line ${since + at + 1}`));
  return { type: "update", version, since, log, view: view(0, [0]), question: null, clock: null };
}
