import type { MediaKind } from './media.ts';

/** The state of reading a stretch between two pieces, which are cut anywhere. Kept as JSON. */
export interface MediaState {
  readonly kind: 'webm' | 'mp4';
  /** The begun element, as base64, until its rest arrives. */
  rest: string;
  /** Bytes of content to skip. */
  skip: number;
  /** Units of time in a second, by the number of the track. */
  tracks: Record<string, { kind: MediaKind; scale: number; codec?: string; mode?: number }>;
  /** The track that has the entry. */
  entry: string;
  /** Its codec, where that came before its kind. */
  codec?: string;
  /** Nanoseconds of a tick, and the tick at which the cluster begins (WebM). */
  tick: number;
  cluster: number;
  frames: Record<MediaKind, number>;
  bytes: Record<MediaKind, number>;
  /** Frames that cannot be frames of their codec; absent in readings of an earlier release. */
  odd?: Record<MediaKind, number>;
  /** Pictures that change nothing of the one before; absent in readings of an earlier release. */
  unmoved?: number;
  /** The frames at the beginning of the next content (MP4). */
  ahead?: { kind: MediaKind; count: number; offset: number } | null;
  firstMs: number | null;
  lastMs: number;
}

/** How far the stretch that is being sent has been read. */
export interface TrackReading {
  readonly segment: number;
  /** The piece that continues from here. */
  readonly next: number;
  /** When the stretch began by the server's clock. */
  readonly from: number;
  readonly bytes: number;
  readonly media: MediaState;
}
