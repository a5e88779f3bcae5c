import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

/** On the spot, for somebody who waits. */
export const packCheaply = (text: Buffer, coding: Coding): Buffer => {
  if (coding === 'br') return brotliCompressSync(text, brotliAt(1, text));
  return coding === 'gzip' ? gzipSync(text, { level: 1 }) : text;
};

/** Five times the effort of the cheapest way, a quarter fewer bytes; more effort gains next to nothing. */
const packOnce = (text: Buffer, coding: 'br' | 'gzip'): Buffer =>
  coding === 'br' ? brotliCompressSync(text, brotliAt(5, text)) : gzipSync(text, { level: 6 });

/** Text that is given more than once: packed when it is first asked for. */
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
      const body = packOnce(text, coding);
      packed.set(coding, body);
      return body;
    },
  };
};

/** Weak, because the same text goes out in several codings. */
const tagOf = (text: Buffer): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether the browser holds this very text already. */
export const holds = (request: Pick<IncomingMessage, 'headers'>, tag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false;
