import type { FrameDoubt } from './frame-pairs.ts';

/** A moment at which the page takes a picture: what is asked for meanwhile, and how long it waits. */
export interface Moment {
  /** 0 looks straight ahead; then one step for each action. */
  readonly step: number;
  readonly waitMs: number;
}

/** After a new instruction a person has to read and to move; after that pictures follow quickly. */
const firstWait = { from: 1300, to: 2600 } as const;
const nextWait = { from: 350, to: 1000 } as const;
const pictures = { least: 2, more: 2 } as const;

/** Moments of a session; neither their number nor their distance can be foreseen. */
export const drawMoments = (
  actions: number,
  /** From 0 up to and without 1. */
  random: () => number,
): readonly Moment[] => {
  const wait = ({ from, to }: { readonly from: number; readonly to: number }): number =>
    Math.round(from + random() * (to - from));
  return Array.from({ length: actions + 1 }, (_each, step) =>
    Array.from({ length: pictures.least + Math.floor(random() * pictures.more) }, (_one, at) => ({
      step,
      waitMs: wait(at === 0 ? firstWait : nextWait),
    })),
  ).flat();
};

/** The most pictures that a session of so many actions has. */
export const mostMoments = (actions: number): number =>
  (actions + 1) * (pictures.least + pictures.more - 1);

/** A moment as the server saw it go and come back, in milliseconds of its own clock. */
export interface TakenMoment extends Moment {
  readonly issuedAt: number;
  readonly answeredAt: number;
  /** Whether a piece of video came with the picture. */
  readonly hasVideo: boolean;
}

/** A page that waits as it was told cannot answer sooner. */
export const isTooSoon = (waitMs: number, issuedAt: number, now: number): boolean =>
  now - issuedAt < waitMs;

/** A slow line takes seconds; a picture that is made to order takes longer. */
const mostLateMs = 4000;

export const captureDoubts = (moments: readonly TakenMoment[]): readonly FrameDoubt[] => [
  ...(moments.some(
    ({ waitMs, issuedAt, answeredAt }) => answeredAt - issuedAt - waitMs > mostLateMs,
  )
    ? (['late-moments'] as const)
    : []),
  ...(moments.every(({ hasVideo }) => hasVideo) ? [] : (['no-video'] as const)),
];

/** A person moves a little between the picture and the next piece of video; the scene stays. */
const leastFit = 0.8;

/** Whether the pictures show what the video shows, by how well each covers the other. */
export const videoDoubts = (fits: readonly number[]): readonly FrameDoubt[] => {
  if (fits.length === 0) return ['video-unread'];
  const middle = fits.toSorted((a, b) => a - b)[Math.floor(fits.length / 2)] ?? 0;
  return middle < leastFit ? ['other-video'] : [];
};
