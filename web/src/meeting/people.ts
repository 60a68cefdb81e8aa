import type { Offer } from "../protocol/offers";

/** The names of those in an invitation besides the reader, whose own name is `me`: first who made it. */
export function othersIn({ people, is_yours, has_you }: Offer, me: string): readonly string[] {
  const own = is_yours ? 0 : has_you ? people.indexOf(me, 1) : -1;
  return people.filter((_, place) => place !== own);
}
