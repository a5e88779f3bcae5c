import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrackReading } from '@parasol/domain/sales/recordings/media-reading';
import { webmClusters, webmHead } from '#testing/recordings/draw-webm.ts';
import { readPiece } from './read-piece.ts';

type Read = ReturnType<typeof readPiece>;

/** Sends a file in pieces that last so many seconds each; the answer to the last one taken. */
const send = (pieces: readonly Buffer[], seconds = 3): Read => {
  let answer: Read = { reading: null, doubts: [] };
  let reading: TrackReading | null = null;
  for (const [number, bytes] of pieces.entries()) {
    const from = number * seconds * 1000;
    const to = from + seconds * 1000;
    answer = readPiece(reading, { segment: 1, number, from, to, bytes, first: number === 0 });
    if (typeof answer === 'string') return answer;
    reading = answer.reading;
  }
  return answer;
};

const cut = (file: Buffer, pieces: number): Buffer[] => {
  const size = Math.ceil(file.length / pieces);
  return Array.from({ length: pieces }, (_none, at) => file.subarray(at * size, (at + 1) * size));
};

const film = (seconds: number): Buffer =>
  Buffer.concat([webmHead(), webmClusters(0, seconds * 1000)]);

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const words = (...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => out.writeUInt32BE(value, at * 4));
  return out;
};
const trak = (number: number, handler: string): Buffer =>
  box(
    'trak',
    box('tkhd', words(0, 0, 0, number, 0, 0)),
    box(
      'mdia',
      box('mdhd', words(0, 0, 0, 1000, 0, 0)),
      box('hdlr', words(0, 0), Buffer.from(handler)),
    ),
  );
const fragment = (at: number): Buffer =>
  Buffer.concat([
    box(
      'moof',
      ...[1, 2].map((number) =>
        box(
          'traf',
          box('tfhd', words(0, number)),
          box('tfdt', words(0, at)),
          box('trun', words(0, 30)),
        ),
      ),
    ),
    box('mdat', words(3996), Buffer.alloc(3996, 7)),
  ]);

describe('a recording that is read as it arrives', () => {
  test('is taken wherever a browser cuts it', () => {
    const file = film(30);
    const whole = send(cut(file, 10));
    expect(whole).toMatchObject({ doubts: [] });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (shift) => {
        const size = Math.floor(file.length / 10) + shift;
        const pieces = Array.from({ length: 10 }, (_none, at) =>
          file.subarray(at * size, at === 9 ? undefined : (at + 1) * size),
        ).filter(({ length }) => length > 0);
        expect(typeof send(pieces)).not.toBe('string');
      }),
      { numRuns: 60 },
    );
  });

  test('of noise is none, with or without the head of a video', () => {
    for (let run = 0; run < 200; run += 1) {
      const noise = Array.from({ length: 9 }, () => randomBytes(64));
      expect(typeof send([Buffer.concat([webmHead(), randomBytes(64)]), ...noise])).toBe('string');
      const magic = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
      expect(typeof send([Buffer.concat([magic, randomBytes(64)]), ...noise])).toBe('string');
    }
    expect(send([Buffer.from('not a video')])).toBe('container');
    const large = [film(3), ...Array.from({ length: 5 }, () => randomBytes(40_000))];
    expect(typeof send(large)).toBe('string');
  });

  test('of noise in a container of somebody’s own making is none', () => {
    const file = (text: () => Buffer): Buffer[] => {
      const drawn = webmClusters(0, 30_000);
      // The frames are overwritten, the container around them stays whole.
      for (let at = 0; (at = drawn.indexOf('frame', at)) >= 0;) {
        const from = at - (drawn[at - 1] === 0x78 ? 1 : 3);
        text().copy(drawn, from, 0, at + 5 - from);
        at = drawn.indexOf(Buffer.from('a3', 'hex'), at);
        if (at < 0) break;
      }
      return cut(Buffer.concat([webmHead(), drawn]), 10);
    };
    for (let run = 0; run < 50; run += 1)
      expect(send(file(() => randomBytes(8)))).toBe('container');
    const unknown = Buffer.concat([webmHead(), webmClusters(0, 30_000)]);
    unknown.write('V_XYZ', unknown.indexOf('V_VP8'), 'latin1');
    expect(send(cut(unknown, 10))).toBe('container');
  });

  test('without sound or without picture is told so', () => {
    for (const kind of ['audio', 'video'] as const) {
      const file = Buffer.concat([webmHead([kind]), webmClusters(0, 30_000)]);
      expect(send(cut(file, 10))).toBe('tracks');
    }
  });

  test('that lasts less than was recorded is for a person to look at', () => {
    expect(send(cut(film(30), 10), 9)).toMatchObject({
      doubts: expect.arrayContaining(['length']),
    });
  });

  test('after a piece that nobody read is taken, and is for a person', () => {
    const [first = film(1), ...rest] = cut(film(30), 10);
    const read = readPiece(null, {
      segment: 1,
      number: 4,
      from: 0,
      to: 3000,
      bytes: first,
      first: false,
    });
    expect(read).toEqual({ reading: null, doubts: ['unread'] });
    expect(rest).toHaveLength(9);
  });

  test('may be an MP4 file in fragments', () => {
    const parts = Array.from({ length: 30 }, (_none, at) => fragment(at * 1000));
    const head = [box('ftyp', Buffer.from('iso5')), box('moov', trak(1, 'vide'), trak(2, 'soun'))];
    const file = Buffer.concat([...head, ...parts]);
    expect(send(cut(file, 10))).toMatchObject({ doubts: [] });
    const noise = parts.map((part) => {
      const copy = Buffer.from(part);
      randomBytes(4).copy(copy, copy.indexOf('mdat') + 4);
      return copy;
    });
    expect(send(cut(Buffer.concat([...head, ...noise]), 10))).toBe('container');
    const broken = [
      ...cut(file, 10).slice(0, 3),
      ...Array.from({ length: 7 }, () => randomBytes(64)),
    ];
    expect(typeof send(broken)).toBe('string');
  });

  test('takes a bounded time, whatever is sent', () => {
    const hostile = Buffer.concat([
      webmHead(),
      Buffer.alloc(3 * 1024 * 1024, Buffer.from('ec80', 'hex')),
    ]);
    expect(send([hostile])).toBe('container');
  });
});
