/** Whether a match fills the whole screen, which hides the site's header and footer. */
class PlayMode {
  isOn = $state(false);
}

export const playMode = new PlayMode();
