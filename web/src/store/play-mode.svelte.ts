/** True while a match has the whole screen: the site's header and footer are gone then. */
class PlayMode {
  isOn = $state(false);
}

export const playMode = new PlayMode();
