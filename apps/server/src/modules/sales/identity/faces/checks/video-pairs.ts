import { keyFrameOf } from './key-frame.ts';
import type { TakenPicture } from './taken-pictures.ts';

interface VideoPairs {
  readonly frames: readonly Buffer[];
  /** A picture by its place, and the whole picture with which the next piece of video begins. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** The last picture of each step beside the video that begins right after it. */
export const videoPairs = (pictures: readonly TakenPicture[]): VideoPairs => {
  const frames: Buffer[] = [];
  const pairs: (readonly [number, number])[] = [];
  for (const [place, { step }] of pictures.entries()) {
    const next = pictures[place + 1];
    if (!next?.video || next.step === step) continue;
    const frame = keyFrameOf(next.video);
    if (!frame) continue;
    pairs.push([place, pictures.length + frames.length]);
    frames.push(frame);
  }
  return { frames, pairs };
};
