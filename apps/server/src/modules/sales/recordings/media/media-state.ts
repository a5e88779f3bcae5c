import type { MediaKind } from '@parasol/domain/sales/recordings/media';
import type { MediaState } from '@parasol/domain/sales/recordings/media-reading';

export const freshState = (kind: MediaState['kind']): MediaState => ({
  kind,
  rest: '',
  skip: 0,
  tracks: {},
  entry: '',
  tick: 1_000_000,
  cluster: 0,
  frames: { video: 0, audio: 0 },
  bytes: { video: 0, audio: 0 },
  odd: { video: 0, audio: 0 },
  unmoved: 0,
  firstMs: null,
  lastMs: 0,
});

/** A few minutes of frames; a sender of more elements is not recording. */
export const mostElements = 40_000;
/** Largest element that is read as a whole. */
export const mostWhole = 65_536;

/** A picture of a few hundred blocks that all stay as they were takes no more. */
const mostUnmovedBytes = 150;

/** Counts a picture by its size; containers that do not tell sizes apart have none. */
export const notePicture = (state: MediaState, bytes: number): void => {
  if (bytes <= mostUnmovedBytes) state.unmoved = (state.unmoved ?? 0) + 1;
};

export const noteFrames = (
  state: MediaState,
  kind: MediaKind,
  {
    count,
    bytes,
    ms,
    odd = 0,
  }: {
    readonly count: number;
    readonly bytes: number;
    readonly ms: number;
    readonly odd?: number;
  },
): void => {
  state.odd ??= { video: 0, audio: 0 };
  state.odd[kind] += odd;
  state.frames[kind] += count;
  state.bytes[kind] += bytes;
  state.firstMs = Math.min(state.firstMs ?? ms, ms);
  state.lastMs = Math.max(state.lastMs, ms);
};
