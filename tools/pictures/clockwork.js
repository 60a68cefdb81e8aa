// Give the recorder control of the time: it advances the animations itself, frame by frame, and chance is the same every time.
(() => {
  let seed = 7;
  Math.random = () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
  const times = new WeakMap();
  window.advanceAnimations = (step) => {
    for (const animation of document.getAnimations()) {
      const timing = animation.effect.getComputedTiming();
      const time = (times.get(animation) ?? -step) + step;
      times.set(animation, time);
      if (time >= timing.endTime) {
        animation.finish();
      } else {
        animation.pause();
        animation.currentTime = time;
      }
    }
  };
})();
