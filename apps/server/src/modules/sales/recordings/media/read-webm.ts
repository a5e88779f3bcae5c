import type { MediaState } from '@parasol/domain/sales/recordings/media-reading';
import { frameHead, isFrame, modeOf } from './is-frame.ts';
import { mostElements, mostWhole, noteFrames, notePicture } from './media-state.ts';

/** Elements that hold others: only their heads are passed. */
const masters = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const id = {
  tick: 0x2ad7b1,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  block: 0xa1,
} as const;
const isBlock = (element: number): boolean => element === id.simpleBlock || element === id.block;
const isRead = (element: number): boolean =>
  element === id.tick ||
  element === id.trackNumber ||
  element === id.trackType ||
  element === id.clusterTime;

/** The number of bytes a variable number takes, by its first byte; 9 for none. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

const numberAt = (bytes: Buffer, at: number, width: number): number =>
  width <= 6
    ? bytes.readUIntBE(at, width)
    : bytes.readUIntBE(at, width - 6) * 2 ** 48 + bytes.readUIntBE(at + width - 6, 6);

interface Head {
  readonly element: number;
  /** Null where the writer did not know it yet. */
  readonly size: number | null;
  readonly from: number;
}

/** Undefined: more bytes are needed. Null: no element begins here. */
const headAt = (bytes: Buffer, at: number): Head | null | undefined => {
  const idWidth = widthOf(bytes[at] ?? 0);
  if (idWidth > 4) return null;
  const sizeAt = at + idWidth;
  if (sizeAt >= bytes.length) return undefined;
  const sizeWidth = widthOf(bytes[sizeAt] ?? 0);
  if (sizeWidth > 8) return null;
  if (sizeAt + sizeWidth > bytes.length) return undefined;
  const marked = numberAt(bytes, sizeAt, sizeWidth);
  const size = marked - 2 ** (7 * sizeWidth);
  return {
    element: numberAt(bytes, at, idWidth),
    size: size >= 2 ** (7 * sizeWidth) - 1 ? null : size,
    from: sizeAt + sizeWidth,
  };
};

/** An hour of pictures and sound. */
const mostInFile = 1_000_000;

const kinds = { 1: 'video', 2: 'audio' } as const;

/** The codec that came before the kind of its track. */
const codecSoFar = (state: MediaState): { codec?: string } => {
  const { codec } = state;
  delete state.codec;
  return codec === undefined ? {} : { codec };
};

const readValue = (state: MediaState, element: number, value: number): void => {
  if (element === id.tick) state.tick = value;
  if (element === id.clusterTime) state.cluster = value;
  if (element === id.trackNumber) state.entry = String(value);
  const kind = element === id.trackType ? kinds[value as 1 | 2] : undefined;
  if (kind) state.tracks[state.entry] = { kind, scale: 1000, ...codecSoFar(state) };
};

/** A frame as it lies in the bytes that are read; whole where the whole file is. */
export type EachFrame = (found: {
  readonly codec: string;
  readonly ms: number;
  readonly frame: Buffer;
}) => void;

const blockHead = 4;
const lacing = 0x06;
const longestCodec = 32;

/** A block begins with its track, its time from the beginning of the cluster, and marks. */
const readBlock = (
  state: MediaState,
  bytes: Buffer,
  { from, size }: Head,
  eachFrame: EachFrame | undefined,
): void => {
  const track = state.tracks[String((bytes[from] ?? 0) & 0x7f)];
  if (!track) return;
  const ms = ((state.cluster + bytes.readInt16BE(from + 1)) * state.tick) / 1_000_000;
  const inside = Math.max(0, (size ?? 0) - blockHead);
  const begin = from + blockHead;
  const head = bytes.subarray(begin, begin + Math.min(frameHead, inside));
  const { codec = '', mode } = track;
  const now = modeOf(codec, head);
  const changed = mode !== undefined && now !== mode;
  // Recorders write one frame a block; several in one are of no recorder's making.
  const isLaced = ((bytes[from + 3] ?? 0) & lacing) !== 0;
  const odd = isLaced || changed || !isFrame(codec, head, inside) ? 1 : 0;
  if (now !== undefined) track.mode = now;
  if (track.kind === 'video') notePicture(state, inside);
  eachFrame?.({ codec, ms, frame: bytes.subarray(begin, begin + inside) });
  noteFrames(state, track.kind, { count: 1, bytes: size ?? 0, ms, odd });
};

/** The name of the codec of the track that has the entry; it may come before its kind. */
const readCodec = (state: MediaState, name: string): void => {
  const track = state.tracks[state.entry];
  if (track) track.codec = name;
  else state.codec = name;
};

/** Reads on through a WebM file; false where its bytes are none. */
export const readWebm = (state: MediaState, bytes: Buffer, eachFrame?: EachFrame): boolean => {
  let at = 0;
  for (let elements = 0; at < bytes.length; elements += 1) {
    if (elements > (eachFrame ? mostInFile : mostElements)) return false;
    const head = headAt(bytes, at);
    if (head === null) return false;
    if (head === undefined) break;
    const { element, size, from } = head;
    if (masters.has(element)) {
      at = from;
      continue;
    }
    if (size === null || size > 2 ** 24) return false;
    const isCodec = element === id.codec;
    if (isCodec && size > longestCodec) return false;
    const whole = isRead(element) || isCodec;
    const wanted = whole ? size : isBlock(element) ? Math.min(size, blockHead + frameHead) : 0;
    if (isRead(element) && (size === 0 || size > 8)) return false;
    if (isBlock(element) && size < blockHead) return false;
    if (from + wanted > bytes.length) break;
    if (isRead(element)) readValue(state, element, numberAt(bytes, from, size));
    if (isCodec) readCodec(state, bytes.toString('latin1', from, from + size));
    if (isBlock(element)) readBlock(state, bytes, head, eachFrame);
    at = from + size;
  }
  state.skip = Math.max(0, at - bytes.length);
  const rest = bytes.subarray(at);
  state.rest = rest.toString('base64');
  return rest.length <= mostWhole;
};
