import { PACE, type Replay } from "../store/replay.svelte";
import { imageOf, pictureOf, type SvgPicture } from "./picture";
import { settled, sleep } from "./settled";

/** The video formats that browsers record, best first. */
const FORMS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
const CAPTION = 44;
const WIDEST = 1280;
const BITS = 3_000_000;

function form(): string | undefined {
  if (typeof MediaRecorder === "undefined" || !("captureStream" in HTMLCanvasElement.prototype)) return undefined;
  return FORMS.find((one) => MediaRecorder.isTypeSupported(one));
}

export const canRecordVideo = (): boolean => form() !== undefined;

export interface Video {
  readonly content: Blob;
  /** The file extension. */
  readonly kind: string;
}

/** Records a match on a canvas that shows one moment after another, each with its caption. */
class Reel {
  readonly #canvas = document.createElement("canvas");
  readonly #pen: CanvasRenderingContext2D;
  readonly #recorder: MediaRecorder;
  readonly #parts: Blob[] = [];
  readonly #track: CanvasCaptureMediaStreamTrack;

  constructor(first: SvgPicture, form: string) {
    const scale = Math.min(1, WIDEST / first.width);
    const even = (length: number): number => 2 * Math.round(length / 2);
    [this.#canvas.width, this.#canvas.height] = [even(first.width * scale), even(first.height * scale) + CAPTION];
    const pen = this.#canvas.getContext("2d");
    if (!pen) throw new Error("canvas");
    this.#pen = pen;
    const stream = this.#canvas.captureStream(0);
    this.#track = stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack;
    this.#recorder = new MediaRecorder(stream, { mimeType: form, videoBitsPerSecond: BITS });
    this.#recorder.ondataavailable = ({ data }) => this.#parts.push(data);
  }

  async draw(picture: SvgPicture, caption: string): Promise<void> {
    const image = await imageOf(picture);
    const { width, height } = this.#canvas;
    const scale = Math.min(width / picture.width, (height - CAPTION) / picture.height);
    const [wide, high] = [picture.width * scale, picture.height * scale];
    const root = getComputedStyle(document.documentElement);
    this.#pen.fillStyle = root.backgroundColor;
    this.#pen.fillRect(0, 0, width, height);
    this.#pen.drawImage(image, (width - wide) / 2, (height - CAPTION - high) / 2, wide, high);
    this.#pen.fillStyle = root.color;
    this.#pen.font = `600 18px ${root.fontFamily}`;
    this.#pen.textAlign = "center";
    this.#pen.fillText(caption, width / 2, height - 16, width - 24);
  }

  /** Record the current drawing for a while. */
  async hold(time: number): Promise<void> {
    if (this.#recorder.state === "inactive") this.#recorder.start();
    this.#track.requestFrame();
    await sleep(time);
    this.#track.requestFrame();
  }

  async end(): Promise<Blob> {
    const stopped = new Promise((done) => (this.#recorder.onstop = done));
    this.#recorder.stop();
    await stopped;
    this.#track.stop();
    return new Blob(this.#parts, { type: this.#recorder.mimeType });
  }

  stop(): void {
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    this.#track.stop();
  }
}

/** A video of the whole match at the chosen speed, made from the boards on this page; undefined if it was stopped. */
export async function recordVideo(
  replay: Replay,
  stage: () => HTMLElement,
  caption: (at: number) => string,
  signal: AbortSignal,
): Promise<Video | undefined> {
  const kind = form();
  if (!kind) throw new Error("MediaRecorder");
  const before = replay.at;
  let reel: Reel | undefined;
  replay.pause();
  replay.isRecorded = true;
  try {
    for (let at = 0; at <= replay.last; at += 1) {
      replay.go(at);
      await settled(stage());
      if (signal.aborted) return undefined;
      const picture = pictureOf(stage());
      reel ??= new Reel(picture, kind);
      await reel.draw(picture, caption(at));
      await reel.hold((PACE / replay.speed) * (at === replay.last ? 2 : 0.8));
    }
    return reel && { content: await reel.end(), kind: kind.includes("mp4") ? "mp4" : "webm" };
  } finally {
    reel?.stop();
    replay.isRecorded = false;
    replay.go(before);
  }
}
