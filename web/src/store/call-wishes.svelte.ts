import { callSettings, changeCallSettings } from "../net/calls";
import type { CallSettings } from "../protocol/calls";

/**
 * When a guest wants to be called, and by whom. A change replaces everything that the server has stored, so nothing can be
 * changed before that is known.
 */
export class CallWishes {
  now = $state.raw<CallSettings>();

  async load(): Promise<void> {
    this.now = await callSettings();
  }

  /** Show a change and store it. If that fails, show again what was there before. */
  async change(changed: Partial<CallSettings>): Promise<void> {
    const before = this.now;
    if (!before) return;
    const wanted = (this.now = { ...before, ...changed });
    try {
      await changeCallSettings(wanted);
    } catch (refused) {
      if (this.now === wanted) this.now = before;
      throw refused;
    }
  }
}
