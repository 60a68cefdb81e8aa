import { forget, keep, kept } from "../browser/storage";

const NAME = "left";

/** Remembers who was signed in on this device before it was signed out, until somebody signs in or dismisses it. */
class SignedOut {
  /** The guest's name; empty if nobody was signed out. */
  name = $state(kept<string>(NAME) ?? "");

  remember(name: string): void {
    keep(NAME, name);
    this.name = name;
  }

  dismiss(): void {
    forget(NAME);
    this.name = "";
  }
}

export const signedOut = new SignedOut();
