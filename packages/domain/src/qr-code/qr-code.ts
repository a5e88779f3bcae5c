import { correctionBytes } from './qr-correction.ts';
import { drawQr } from './qr-drawing.ts';

/** Codewords a block of each version carries for correction (level M), and how many blocks it has. */
const versions: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

const BYTE_MODE = 0b0100;
const PADS = [0xec, 0x11] as const;

const dataBytes = (version: number): number => {
  const [total = 0, correction = 0, blocks = 0] = versions[version - 1] ?? [];
  return total - correction * blocks;
};

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** Mode, length, the bytes, a terminator and the padding that fills the version. */
const dataCodewords = (bytes: Uint8Array, version: number): Uint8Array => {
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const capacity = dataBytes(version) * 8;
  push(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0; bits.length < capacity; pad++) push(PADS[pad % 2] ?? 0, 8);
  return Uint8Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
};

/** Data and correction of all blocks, interleaved as they are drawn. */
const interleaved = (data: Uint8Array, version: number): number[] => {
  const [, correction = 0, blocks = 1] = versions[version - 1] ?? [];
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const parts: Uint8Array[] = [];
  for (let block = 0, from = 0; block < blocks; block++) {
    const size = short + (block >= blocks - longer ? 1 : 0);
    parts.push(data.subarray(from, from + size));
    from += size;
  }
  const column = (lists: readonly Uint8Array[], length: number): number[] => {
    const all: number[] = [];
    for (let at = 0; at < length; at++) {
      for (const list of lists) if (at < list.length) all.push(list[at] ?? 0);
    }
    return all;
  };
  const corrections = parts.map((part) => correctionBytes(part, correction));
  return [...column(parts, short + 1), ...column(corrections, correction)];
};

/** The dark squares of a QR code (level M) without its margin, row by row; up to 213 bytes of text. */
export const qrCode = (text: string): readonly (readonly boolean[])[] => {
  const bytes = new TextEncoder().encode(text);
  const version =
    versions.findIndex(
      (_, at) => (bytes.length * 8 + 4 + lengthBits(at + 1)) / 8 <= dataBytes(at + 1),
    ) + 1;
  if (version === 0) throw new RangeError('too long for a QR code of ours');
  return drawQr(interleaved(dataCodewords(bytes, version), version), version);
};
