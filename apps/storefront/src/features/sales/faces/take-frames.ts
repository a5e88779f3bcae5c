import { base64Of } from '#ui/capture/draw-picture.ts';

const longest = 480;
const quality = 0.82;
/** Time to read the instruction and follow it, and then a few pictures of it. */
const settleMs = 1100;
const betweenMs = 450;
const each = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The camera's picture, not mirrored: left stays the person's own left. */
const pictureOf = async (video: HTMLVideoElement): Promise<string> => {
  const scale = Math.min(1, longest / Math.max(1, video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!blob) throw new Error('没有拍到画面，请重试');
  return base64Of(new File([blob], 'frame.jpg', { type: 'image/jpeg' }));
};

export interface Frame {
  readonly step: number;
  /** Milliseconds since the first step was spoken. */
  readonly at: number;
  readonly image: string;
}

/** Some pictures of every step, each spoken aloud before it begins. */
export const takeFrames = async (
  video: HTMLVideoElement,
  steps: number,
  say: (step: number) => void,
): Promise<Frame[]> => {
  const frames: Frame[] = [];
  const begunAt = performance.now();
  for (let step = 0; step < steps; step += 1) {
    say(step);
    await pause(settleMs);
    for (let count = 0; count < each; count += 1) {
      await pause(betweenMs);
      const at = Math.round(performance.now() - begunAt);
      frames.push({ step, at, image: await pictureOf(video) });
    }
  }
  return frames;
};
