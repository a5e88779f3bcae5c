import {
  mediaDoubtsOf,
  mediaFault,
  type MediaCount,
  type MediaDoubt,
  type MediaFault,
} from '@parasol/domain/sales/recordings/media';
import type { MediaState, TrackReading } from '@parasol/domain/sales/recordings/media-reading';
import { videoTypeOf } from '#ground/files/video-type.ts';
import { freshState } from './media-state.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

export interface SentPiece {
  readonly segment: number;
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
  /** The first of its stretch. */
  readonly first: boolean;
}

const countOf = ({
  kind,
  tracks,
  frames,
  bytes,
  odd = { video: 0, audio: 0 },
  unmoved = 0,
  firstMs,
  lastMs,
}: MediaState): MediaCount => ({
  declared: Object.values(tracks).map((track) => track.kind),
  frames,
  odd,
  unmoved,
  bytes: kind === 'webm' ? bytes : null,
  lasts: firstMs === null ? 0 : lastMs - firstMs,
});

const begin = ({ segment, number, from, bytes }: SentPiece): TrackReading | undefined => {
  const type = videoTypeOf(bytes);
  if (type === undefined) return undefined;
  const media = freshState(type === 'video/mp4' ? 'mp4' : 'webm');
  return { segment, next: number, from, bytes: 0, media };
};

const appendPiece = (before: MediaState, bytes: Uint8Array): MediaState | undefined => {
  const state = structuredClone(before);
  const passed = Math.min(state.skip, bytes.length);
  state.skip -= passed;
  if (passed === bytes.length) return state;
  const rest = Buffer.concat([Buffer.from(state.rest, 'base64'), bytes.subarray(passed)]);
  return (state.kind === 'mp4' ? readMp4 : readWebm)(state, rest) ? state : undefined;
};

const framesOf = ({ frames }: MediaState): number => frames.audio + frames.video;

/** Reads a piece where the one before it ended; nothing is decoded, and the work is bounded. */
export const readPiece = (
  known: TrackReading | null,
  piece: SentPiece,
):
  | { readonly reading: TrackReading | null; readonly doubts: readonly MediaDoubt[] }
  | MediaFault => {
  const begun = piece.first ? begin(piece) : known;
  if (begun === undefined) return 'container';
  // A node of the last release took a piece in between: nothing after it can be read.
  if (begun?.segment !== piece.segment || begun.next !== piece.number) {
    return { reading: null, doubts: ['unread'] };
  }
  const media = appendPiece(begun.media, piece.bytes);
  if (!media) return 'container';
  const bytes = begun.bytes + piece.bytes.length;
  const spanMs = piece.to - begun.from;
  const frames = framesOf(media) - framesOf(begun.media);
  const count = countOf(media);
  const sent = { frames, spanMs: piece.to - piece.from, first: piece.first };
  const fault = mediaFault(count, sent, { bytes, spanMs });
  if (fault) return fault;
  const { segment, from } = begun;
  const reading = { segment, next: piece.number + 1, from, bytes, media };
  return { reading, doubts: mediaDoubtsOf(count, spanMs) };
};
