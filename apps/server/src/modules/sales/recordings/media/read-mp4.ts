import type { MediaState } from '@parasol/domain/sales/recordings/media-reading';
import { isLengthFirst } from './is-frame.ts';
import { mostElements, mostWhole, noteFrames } from './media-state.ts';

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

const headBytes = 8;

/** The complete boxes between two places. */
const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + headBytes <= to && boxes.length < 200;) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + headBytes);
    if (size < headBytes || at + size > to) break;
    boxes.push({ type, from: at + headBytes, to: at + size });
    at += size;
  }
  return boxes;
};

const childOf = (bytes: Buffer, { from, to }: Box, type: string): Box | undefined =>
  boxesIn(bytes, from, to).find((box) => box.type === type);

/** Full boxes begin with a version: in the first, times take eight bytes instead of four. */
const isLong = (bytes: Buffer, { from }: Box): boolean => bytes[from] === 1;

const kinds: Readonly<Record<string, 'video' | 'audio'>> = { vide: 'video', soun: 'audio' };

const readTrack = (state: MediaState, bytes: Buffer, trak: Box): void => {
  const head = childOf(bytes, trak, 'tkhd');
  const media = childOf(bytes, trak, 'mdia');
  const time = media && childOf(bytes, media, 'mdhd');
  const handler = media && childOf(bytes, media, 'hdlr');
  if (!head || !time || !handler || head.to - head.from < 24 || time.to - time.from < 24) return;
  const number = bytes.readUInt32BE(head.from + (isLong(bytes, head) ? 20 : 12));
  const scale = bytes.readUInt32BE(time.from + (isLong(bytes, time) ? 20 : 12));
  const kind = kinds[bytes.toString('latin1', handler.from + 8, handler.from + 12)];
  if (kind && scale > 0) state.tracks[String(number)] = { kind, scale };
};

const readFragment = (state: MediaState, bytes: Buffer, traf: Box): void => {
  const head = childOf(bytes, traf, 'tfhd');
  const begins = childOf(bytes, traf, 'tfdt');
  const run = childOf(bytes, traf, 'trun');
  if (!head || !begins || !run || begins.to - begins.from < 8 || run.to - run.from < 8) return;
  const track = state.tracks[String(bytes.readUInt32BE(head.from + 4))];
  if (!track) return;
  const at = begins.from + 4;
  const time =
    isLong(bytes, begins) && at + 8 <= begins.to
      ? Number(bytes.readBigUInt64BE(at))
      : bytes.readUInt32BE(at);
  const count = bytes.readUInt32BE(run.from + 4);
  noteFrames(state, track.kind, { count, bytes: 0, ms: (time / track.scale) * 1000 });
  const oneSample = ((bytes[run.from + 3] ?? 0) & 1) === 1 && run.to - run.from >= 12;
  const offset = oneSample ? bytes.readInt32BE(run.from + 8) : 0;
  if (!state.ahead || offset < state.ahead.offset)
    state.ahead = { kind: track.kind, count, offset };
};

const readBox = (state: MediaState, bytes: Buffer, { type, from, to }: Box): void => {
  for (const box of boxesIn(bytes, from, to)) {
    if (type === 'moov' && box.type === 'trak') readTrack(state, bytes, box);
    if (type === 'moof' && box.type === 'traf') readFragment(state, bytes, box);
  }
};

/** Pictures are units with their length in front; content that begins with other bytes has none. */
const readContent = (state: MediaState, content: Buffer, size: number): void => {
  const { ahead } = state;
  state.ahead = null;
  if (ahead?.kind !== 'video' || isLengthFirst(content, size)) return;
  state.odd ??= { video: 0, audio: 0 };
  state.odd.video += ahead.count;
};

const lengthBytes = 4;

const passed = new Set(['ftyp', 'styp', 'mdat', 'sidx', 'free', 'skip', 'uuid', 'emsg', 'prft']);
const read = new Set(['moov', 'moof', 'mfra']);

/** Reads on through a fragmented MP4 file; false where its bytes are none. */
export const readMp4 = (state: MediaState, bytes: Buffer): boolean => {
  let at = 0;
  for (let boxes = 0; at + headBytes <= bytes.length; boxes += 1) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + headBytes);
    const whole = read.has(type);
    if (boxes > mostElements || size < headBytes || size > 2 ** 24) return false;
    if (!whole && !passed.has(type)) return false;
    if (whole && size > mostWhole) return false;
    if (whole && at + size > bytes.length) break;
    const isContent = type === 'mdat' && size >= headBytes + lengthBytes;
    if (isContent && at + headBytes + lengthBytes > bytes.length) break;
    if (isContent) {
      const from = at + headBytes;
      readContent(state, bytes.subarray(from, from + lengthBytes), size - headBytes);
    }
    if (whole) readBox(state, bytes, { type, from: at + headBytes, to: at + size });
    at += size;
  }
  state.skip = Math.max(0, at - bytes.length);
  state.rest = bytes.subarray(at).toString('base64');
  return true;
};
