// Browsers start no workers for pages that were opened as files. There, the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(address) {
      this.onmessage = this.onerror = null;
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.documentElement.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.deliver(this, data);
      this.loaded = new Promise((resolve) => {
        const script = inside.document.createElement("script");
        script.onload = () => resolve(inside);
        script.onerror = (event) => this.onerror?.(event);
        script.src = new URL(address, location.href);
        inside.document.body.append(script);
      });
    }

    postMessage(data) {
      this.loaded.then((inside) => this.deliver(inside, data));
    }

    // As in a real worker, each side gets its own copy, and later.
    deliver(side, data) {
      const message = { data: structuredClone(data) };
      setTimeout(() => side.onmessage?.(message));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
