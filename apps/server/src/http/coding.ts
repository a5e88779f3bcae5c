import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { IncomingMessage } from 'node:http';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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

/** On the spot, for somebody who waits. */
export const packCheaply = (text: Buffer, coding: Coding): Buffer => {
  if (coding === 'br') return brotliCompressSync(text, brotliAt(1, text));
  return coding === 'gzip' ? gzipSync(text, { level: 1 }) : text;
};

const packWell = (text: Buffer, coding: 'br' | 'gzip'): Promise<Buffer> =>
  coding === 'br' ? brotli(text, brotliAt(9, text)) : gzipped(text, { level: 6 });

/** Text that is given more than once: packed cheaply at first, and well as soon as that is done. */
export interface KeptText {
  readonly tag: string;
  readonly as: (coding: Coding) => Buffer;
}

export const keptText = (text: Buffer): KeptText => {
  const packed = new Map<Coding, Buffer>();
  return {
    tag: tagOf(text),
    as: (coding) => {
      if (coding === 'identity') return text;
      const known = packed.get(coding);
      if (known) return known;
      const cheap = packCheaply(text, coding);
      packed.set(coding, cheap);
      void packWell(text, coding).then((body) => packed.set(coding, body));
      return cheap;
    },
  };
};

/** Weak, because the same text goes out in several codings. */
const tagOf = (text: Buffer): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether the browser holds this very text already. */
export const holds = (request: Pick<IncomingMessage, 'headers'>, tag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false;
