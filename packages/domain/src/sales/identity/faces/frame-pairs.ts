import type { FaceReason } from './judge-face.ts';

/** How one picture covers another in the best position. */
export const frameMoves = ['none', 'shifted', 'scaled', 'mirrored'] as const;
export type FrameMove = (typeof frameMoves)[number];

/** Measured between two pictures of one check, by their places. */
export interface FramePair {
  readonly first: number;
  readonly second: number;
  /**
   * The share, from 0 to 1, of structured parts that both pictures have in common, grain included.
   */
  readonly grain: number;
  /** Up to 1: how well one covers the other after the move. */
  readonly fit: number;
  readonly move: FrameMove;
}

/** Facts about a picture besides its pixels. */
export interface FrameFacts {
  readonly step: number;
  /** When the page took it, in milliseconds from the first; absent where no page sent it. */
  readonly at?: number | undefined;
  /** Hash of its bytes, and of the tables it was packed with. */
  readonly hash: string;
  readonly tables: string;
  /** Whether a camera or a program wrote about itself into it; the page draws pictures without. */
  readonly described: boolean;
}

export const frameDoubts = [
  'same-grain',
  'same-burst',
  'like-copy',
  'described',
  'mixed-tables',
  'no-times',
  'odd-times',
  'not-compared',
  'late-moments',
  'no-video',
  'other-video',
  'video-unread',
  'spoof',
] as const;
export type FrameDoubt = (typeof frameDoubts)[number];

/** Read by the colleague who decides; the person in front of the camera does not see the checks. */
export const doubtWords: Readonly<Record<FrameDoubt, string>> = {
  'same-grain': '脸动了，背景的噪点却一点没有变，可能是在一张照片上修改的',
  'same-burst': '每一步连拍的画面都完全相同，真实的镜头很难做到',
  'like-copy': '有两步的画面整体平移、缩放或翻转后几乎重合，可能是同一张照片',
  described: '照片里带有拍摄设备或软件的信息，不像是本页面拍下的',
  'mixed-tables': '各张照片的压缩方式不同，不像是同一次拍下的',
  'no-times': '没有每张照片的拍摄时刻',
  'odd-times': '拍摄时刻与步骤对不上，或间隔过长、过短',
  'not-compared': '画面之间没有比对成功，请仔细查看',
  'late-moments': '有的时刻过了很久才收到照片，可能不是当场拍的',
  'no-video': '没有同时录下的视频，有的浏览器不能录，也可能不是本页面拍的',
  'other-video': '照片与同时录下的视频不是同一个画面',
  'video-unread': '同时录下的视频没有能与照片比对的画面，请直接看视频',
  spoof: '识别翻拍的网络认为多数画面像照片、屏幕或面具',
};

/** Above this a picture is a copy of another; a person who follows the instruction stays below. */
const copyFit = 0.99;
const likeFit = 0.97;
const sameGrain = 0.98;
/** The grain of a camera is another in every picture; a fifth that is the same is too much. */
const muchGrain = 0.2;
/**
 * The page waits at least this long before each step, and less than `mostGapMs` between pictures.
 */
const leastStepMs = 500;
const mostGapMs = 15_000;

/**
 * The pictures to compare: the last of each step, when a slow person has moved, with those of the
 * other steps, and the first and last of one step.
 */
export const pairsToCompare = (
  frames: readonly Pick<FrameFacts, 'step'>[],
): readonly (readonly [number, number])[] => {
  const places = frames.map(({ step }, place) => ({ step, place }));
  const steps = [...new Set(frames.map(({ step }) => step))];
  const bursts = steps.flatMap((step) => {
    const own = places.filter((each) => each.step === step).map(({ place }) => place);
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined ? [] : [[first, last] as const];
  });
  const lasts = bursts.map(([, last]) => last);
  return [
    ...lasts.flatMap((one, at) => lasts.slice(at + 1).map((other) => [one, other] as const)),
    ...bursts.filter(([first, last]) => first !== last),
  ];
};

interface Crossing {
  readonly pair: FramePair;
  readonly sameBytes: boolean;
}

const isCopy = ({ pair: { fit, grain, move }, sameBytes }: Crossing): FaceReason | undefined => {
  if (sameBytes || (move === 'none' && grain >= sameGrain)) return 'same-picture';
  return move !== 'none' && fit >= copyFit ? 'moved-copy' : undefined;
};

const timesDoubt = (frames: readonly FrameFacts[]): FrameDoubt | undefined => {
  const times = frames.flatMap(({ at, step }) => (at === undefined ? [] : [{ at, step }]));
  if (times.length < frames.length) return 'no-times';
  const odd = times.some(({ at, step }, place) => {
    const before = times[place - 1];
    if (!before) return false;
    const gap = at - before.at;
    return (
      step < before.step || gap <= 0 || gap > mostGapMs || (step > before.step && gap < leastStepMs)
    );
  });
  return odd ? 'odd-times' : undefined;
};

export interface JudgedFrames {
  /** The crude cases: the check fails at once. */
  readonly refused: FaceReason | undefined;
  readonly doubts: readonly FrameDoubt[];
}

/**
 * Holds the pictures of a check against each other: copies are refused, oddities are for a person.
 */
export const judgeFrames = (
  frames: readonly FrameFacts[],
  /** Undefined where they could not be compared. */
  pairs: readonly FramePair[] | undefined,
): JudgedFrames => {
  const within: FramePair[] = [];
  const across: Crossing[] = [];
  for (const pair of pairs ?? []) {
    const [one, other] = [frames[pair.first], frames[pair.second]];
    if (!one || !other) continue;
    if (one.step === other.step) within.push(pair);
    else across.push({ pair, sameBytes: one.hash === other.hash });
  }
  const time = timesDoubt(frames);
  const doubts: readonly (FrameDoubt | false | undefined)[] = [
    across.some(({ pair: { grain } }) => grain >= muchGrain) && 'same-grain',
    within.length > 0 && within.every(({ grain }) => grain >= sameGrain) && 'same-burst',
    across.some(({ pair: { fit, move } }) => move !== 'none' && fit >= likeFit) && 'like-copy',
    frames.some(({ described }) => described) && 'described',
    new Set(frames.map(({ tables }) => tables)).size > 1 && 'mixed-tables',
    time,
    pairs === undefined && 'not-compared',
  ];
  return {
    refused: across.map(isCopy).find((reason) => reason !== undefined),
    doubts: doubts.filter((doubt): doubt is FrameDoubt => typeof doubt === 'string'),
  };
};
