import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { IncomingMessage } from 'node:http';

export type Coding = 'br' | 'gzip' | 'identity';

export const codingFor = (request: Pick<IncomingMessage, 'headers'>): Coding => {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};

/** Room for the text and no more: half of the time went into making the usual four megabytes. */
const brotliAt = (quality: number, text: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});

/** On the spot, for a waiting visitor. */
export const packCheaply = (text: Buffer, coding: Coding): Buffer => {
  if (coding === 'br') return brotliCompressSync(text, brotliAt(1, text));
  return coding === 'gzip' ? gzipSync(text, { level: 1 }) : text;
};

/** Five times the effort of the cheapest way, a quarter fewer bytes; more effort gains next to nothing. */
const packOnce = (text: Buffer, coding: 'br' | 'gzip'): Buffer =>
  coding === 'br' ? brotliCompressSync(text, brotliAt(5, text)) : gzipSync(text, { level: 6 });

/** Packs a beginning once; joined with an end it unpacks to the same as both packed together. */
const packBeginning = (text: Buffer, coding: Coding): ((end: Buffer) => Buffer) => {
  if (coding === 'identity') return (end) => Buffer.concat([text, end]);
  if (coding === 'br') {
    const finishFlush = constants.BROTLI_OPERATION_FLUSH;
    const packed = brotliCompressSync(text, { ...brotliAt(5, text), finishFlush });
    // The unpacked end: a block declares that it is not packed and how long it is, one closes.
    return (end) => {
      const head = Buffer.alloc(3);
      head.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
      return Buffer.concat([packed, head, end, Buffer.of(3)]);
    };
  }
  const packed = deflateRawSync(text, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
  const sum = crc32(text);
  return (end) => {
    const checks = Buffer.alloc(8);
    checks.writeUInt32LE(crc32(end, sum), 0);
    checks.writeUInt32LE(text.length + end.length, 4);
    return Buffer.concat([gzipHead, packed, deflateRawSync(end), checks]);
  };
};

/** Header of a gzip text without a name or a time, packed by deflate. */
const gzipHead = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** Text that is sent more than once: packed at its first request. */
export interface PackedText {
  readonly tag: string;
  readonly as: (coding: Coding) => Buffer;
  /**
   * Packs a text whose end (64 KiB at most) differs for each visitor; the shared part is packed
   * once.
   */
  readonly endingIn: (end: Buffer, coding: Coding) => Buffer;
}

const onceEach = <Packed>(pack: (coding: Coding) => Packed): ((coding: Coding) => Packed) => {
  const known = new Map<Coding, Packed>();
  return (coding) => {
    const packed = known.get(coding) ?? pack(coding);
    known.set(coding, packed);
    return packed;
  };
};

export const packedText = (text: Buffer): PackedText => {
  const beginning = onceEach((coding) => packBeginning(text, coding));
  return {
    tag: tagOf(text),
    as: onceEach((coding) => (coding === 'identity' ? text : packOnce(text, coding))),
    endingIn: (end, coding) => beginning(coding)(end),
  };
};

/** Weak, because the same text goes out in several codings. */
const tagOf = (text: Buffer): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether the browser holds this very text already. */
export const holds = (request: Pick<IncomingMessage, 'headers'>, tag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false;
