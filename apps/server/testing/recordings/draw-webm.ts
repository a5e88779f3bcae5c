import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshState } from '#modules/sales/recordings/media/media-state.ts';
import { readWebm } from '#modules/sales/recordings/media/read-webm.ts';

const vint = (value: number): Buffer => {
  const width = value < 127 ? 1 : value < 16_383 ? 2 : 4;
  const out = Buffer.alloc(width);
  out.writeUIntBE(value + 2 ** (7 * width), 0, width);
  return out;
};

const element = (id: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), vint(body.length), body]);
};

const number = (value: number, width = 1): Buffer => {
  const out = Buffer.alloc(width);
  out.writeUIntBE(value, 0, width);
  return out;
};

export type DrawnTrack = 'video' | 'audio';
const types = { video: 1, audio: 2 } as const;
const codecs = { video: 'V_VP8', audio: 'A_OPUS' } as const;

/** The first bytes of a VP8 frame between two others, and of a packet of Opus. */
const begins = { video: Buffer.from([0x31, 0x02, 0x00]), audio: Buffer.from([0x78]) } as const;

/** The beginning of a file as a browser's recorder writes it: its segment has no length yet. */
export const webmHead = (tracks: readonly DrawnTrack[] = ['audio', 'video']): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1549a966', element('2ad7b1', number(1_000_000, 3))),
    element(
      '1654ae6b',
      ...tracks.map((kind) =>
        element(
          'ae',
          element('d7', number(types[kind])),
          element('83', number(types[kind])),
          element('86', Buffer.from(codecs[kind])),
        ),
      ),
    ),
  ]);

const blockOf = (kind: DrawnTrack, at: number, frame: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 + types[kind], 0);
  head.writeInt16BE(at, 1);
  return element('a3', head, frame);
};

const block = (kind: DrawnTrack, at: number, bytes: number, text: string): Buffer => {
  return blockOf(
    kind,
    at,
    Buffer.concat([begins[kind], Buffer.alloc(bytes - begins[kind].length, text)]),
  );
};

const clusterMs = 1000;
const keyEveryMs = 3000;

/** Five pictures and ten pieces of sound a second, from one moment of the file to another. */
export const webmClusters = (fromMs: number, toMs: number, text = 'frame'): Buffer => {
  const parts: Buffer[] = [];
  for (let begin = fromMs; begin < toMs; begin += clusterMs) {
    parts.push(Buffer.from('1f43b67501ffffffffffffff', 'hex'), element('e7', number(begin, 6)));
    for (let at = 0; at < Math.min(clusterMs, toMs - begin); at += 100) {
      if (at % 200 === 0) parts.push(block('video', at, 240, text));
      parts.push(block('audio', at, 40, text));
    }
  }
  return Buffer.concat(parts);
};

export type DrawnSound = 'voice' | 'music' | 'noise' | 'hum' | 'silence';

/** A sound as a browser's recorder wrote it, in a file without pictures. */
export const soundFile = (sound: DrawnSound): Buffer =>
  readFileSync(join(import.meta.dirname, 'sounds', `${sound}.webm`));

const packetMs = 60;

/** The packets of a sound, sixty milliseconds each. */
const packetsOf = (sound: DrawnSound): readonly Buffer[] => {
  const packets: Buffer[] = [];
  readWebm(freshState('webm'), soundFile(sound), ({ frame }) => packets.push(frame));
  return packets;
};

/** A stretch that can be decoded: a sound over and over, and every few seconds the next of the key frames. */
export const webmScene = (
  fromMs: number,
  toMs: number,
  { sound, frames }: { readonly sound: DrawnSound; readonly frames: readonly Buffer[] },
): Buffer => {
  const packets = packetsOf(sound);
  const parts: Buffer[] = [];
  for (let begin = fromMs; begin < toMs; begin += clusterMs) {
    parts.push(Buffer.from('1f43b67501ffffffffffffff', 'hex'), element('e7', number(begin, 6)));
    const key = frames[Math.floor(begin / keyEveryMs) % frames.length];
    if ((begin - fromMs) % keyEveryMs === 0 && key) parts.push(blockOf('video', 0, key));
    else parts.push(block('video', 0, 240, `between ${begin}`));
    for (let at = 0; at < Math.min(clusterMs, toMs - begin); at += packetMs) {
      const packet = packets[Math.floor((begin + at) / packetMs) % packets.length];
      if (packet) parts.push(blockOf('audio', at, packet));
    }
  }
  return Buffer.concat(parts);
};

/** Pictures at moments of a file, each a frame as its codec writes it. */
export const webmPictures = (
  pictures: readonly { readonly ms: number; readonly frame: Buffer }[],
): Buffer =>
  Buffer.concat(
    pictures.flatMap(({ ms, frame }) => {
      const head = Buffer.from([0x80 + types.video, 0, 0, 0x80]);
      return [
        Buffer.from('1f43b67501ffffffffffffff', 'hex'),
        element('e7', number(ms, 6)),
        element('a3', head, frame),
      ];
    }),
  );

const riffHead = 20;

/** The key frame in a WebP file: that of VP8, which recorders of browsers write. */
export const keyFrameOf = (webp: Buffer): Buffer =>
  webp.subarray(riffHead, riffHead + webp.readUInt32LE(16));
