/** Sound and picture, as a container tells them apart. */
export const mediaKinds = ['video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Counts of one stretch of a track so far, read without decoding it. */
export interface MediaCount {
  /** Kinds of the tracks that the file declares. */
  readonly declared: readonly MediaKind[];
  readonly frames: Readonly<Record<MediaKind, number>>;
  /** Null where the container does not tell the sizes apart. */
  readonly bytes: Readonly<Record<MediaKind, number>> | null;
  /** Frames that cannot be frames of their codec. */
  readonly odd: Readonly<Record<MediaKind, number>>;
  /** Pictures that change nothing of the one before. */
  readonly unmoved: number;
  /** Milliseconds from its first frame to its last. */
  readonly lasts: number;
}

export const mediaFaults = {
  container: '录像分段打不开，请重新开始录制',
  tracks: '录像里没有声音或没有画面，请检查摄像头和麦克风后重新开始录制',
  empty: '录像分段里没有声音和画面，请检查摄像头和麦克风后重新开始录制',
} as const;
export type MediaFault = keyof typeof mediaFaults;

/** Found by counting and by looking; with one of them a person always checks the recording. */
export const mediaDoubts = {
  unread: '有的录像没有由系统读过',
  length: '录像的长度与录制的时间不符',
  silent: '几乎没有声音',
  still: '画面几乎没有内容',
  frozen: '画面一动不动，像一张照片或被遮住的镜头',
  dark: '画面是黑的或只有一种颜色',
  'no-face': '有的步骤里没有看到人脸',
  'other-face': '前后出现的脸不像同一个人',
  'not-portrait': '客户的脸与证件照不像',
  unseen: '有的画面无法检查，请人工观看',
  'mute-step': '有的步骤里该说话的一方没有声音',
  'steady-step': '有的步骤里只有持续的噪声，没有说话声',
  'music-step': '有的步骤里的声音像音乐，不像说话',
  'not-said': '有的步骤里听到的与文本不符',
  unheard: '有的声音无法检查，请人工听',
} as const;
export type MediaDoubt = keyof typeof mediaDoubts;

/** A recorder hands out its first frames late. */
const settlingMs = 10_000;
const leastBytesASecond = 300;
const slackMs = 4000;
const slackShare = 0.1;
/** Below these a microphone hears nothing and a camera is covered. */
const leastOf: Readonly<Record<MediaKind, number>> = { audio: 200, video: 500 };

const fewPictures = 30;
/** A camera has grain, and a person moves: hardly any picture of them is like the one before. */
const mostUnmoved = 0.8;

const fewFrames = 10;
const mostOdd = 0.2;

/** A container filled with arbitrary bytes; frames of a recorder are hardly ever odd. */
const isNoise = ({ frames, odd }: MediaCount, kind: MediaKind): boolean =>
  frames[kind] >= fewFrames && odd[kind] > frames[kind] * mostOdd;

/**
 * Why a piece cannot be part of a recording; `spanMs` is the length of its stretch by the clock.
 */
export const mediaFault = (
  stretch: MediaCount,
  piece: { readonly frames: number; readonly spanMs: number; readonly first: boolean },
  { bytes, spanMs }: { readonly bytes: number; readonly spanMs: number },
): MediaFault | undefined => {
  if (mediaKinds.some((kind) => isNoise(stretch, kind))) return 'container';
  const settled = spanMs >= settlingMs;
  if (settled && mediaKinds.some((kind) => !stretch.declared.includes(kind))) return 'tracks';
  if (settled && (bytes * 1000) / spanMs < leastBytesASecond) return 'empty';
  // A long piece has frames in it, unless the recorder was only just started.
  return !piece.first && piece.frames === 0 && piece.spanMs >= 2000 ? 'empty' : undefined;
};

const isFrozen = ({ frames, unmoved }: MediaCount): boolean =>
  frames.video >= fewPictures && unmoved >= frames.video * mostUnmoved;

export const mediaDoubtsOf = (stretch: MediaCount, spanMs: number): readonly MediaDoubt[] => {
  if (spanMs < settlingMs) return [];
  const off = Math.abs(stretch.lasts - spanMs) > slackMs + spanMs * slackShare;
  const little = (kind: MediaKind): boolean =>
    stretch.frames[kind] === 0 ||
    (stretch.bytes !== null && (stretch.bytes[kind] * 1000) / spanMs < leastOf[kind]);
  return [
    ...(off ? (['length'] as const) : []),
    ...(little('audio') ? (['silent'] as const) : []),
    ...(little('video') ? (['still'] as const) : []),
    ...(isFrozen(stretch) ? (['frozen'] as const) : []),
  ];
};
