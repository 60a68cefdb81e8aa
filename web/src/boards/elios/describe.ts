import type { MatchView, SeatInfo } from "../../protocol/messages";
import { nameAt } from "../kit/words";
import { RAYS, sceneOf, type Scene, type SeatScene } from "./scene";
import { colour, colours, groupsText, say, sentence } from "./words";

function rayLine(scene: Scene, ray: number): string {
  const beams = scene.rays[ray] ?? "";
  const key = scene.full.includes(RAYS[ray] ?? "-") ? "say-full" : "say-ray";
  const words = { level: beams.length, top: colour(beams.at(-1) ?? ""), beams: [...beams].map(colour).join(", ") };
  return sentence(say(key, { ray: colour(RAYS[ray] ?? ""), ...words }));
}

function seatLine(seat: SeatScene, name: string): string {
  const hand = colours(seat.hand);
  const { beams, groups, loose } = seat;
  if (beams === 0) return say("say-empty", { name });
  if (groups === null) return say(seat.is_done ? "say-hidden-done" : "say-hidden", { name, beams, hand });
  if (loose)
    return say("say-loose", { name, beams, loose: colours(loose), groups: groupsText(groups) || say("say-nothing") });
  if (groups.length === 1) return say("say-one", { name, groups: groupsText(groups) });
  return say("say-seat", { name, beams, count: groups.length, groups: groupsText(groups) });
}

function placingLines({ placing }: Scene, name: (seat: number) => string): string[] {
  if (!placing) return [];
  const words = { name: name(placing.seat), beams: colours(placing.beams) };
  return [
    placing.level === null ? say("say-placing", words) : say("say-placing-level", { ...words, level: placing.level }),
  ];
}

function ruleLines(scene: Scene, hasTeams: boolean): string[] {
  return [
    say(scene.joker_keeps_ray ? "say-keeps" : "say-frees"),
    ...(scene.two_jokers_in_group ? [say("say-jokers")] : []),
    ...(hasTeams ? [say("say-teams")] : []),
  ];
}

/** The whole view as text, line by line. */
export function describe(view: MatchView, seats: readonly SeatInfo[]): readonly string[] {
  const scene = sceneOf(view);
  const name = (seat: number): string => nameAt(seats, seat);
  return [
    say("say-sun", { discs: scene.discs, supply: scene.supply }),
    ...scene.rays.map((_, ray) => rayLine(scene, ray)),
    ...scene.seats.map((seat, at) => seatLine(seat, name(at))),
    ...placingLines(scene, name),
    ...(scene.starter === null ? [] : [say("say-starter", { name: name(scene.starter) })]),
    ...(scene.aside ? [say("aside", { beams: colours(scene.aside) })] : []),
    ...ruleLines(scene, new Set(seats.map((seat) => seat.side)).size < seats.length),
  ];
}
