import { createHash } from 'node:crypto';
import type { FrameFacts } from '@parasol/domain/sales/identity/faces/frame-pairs';

interface Picture {
  readonly step: number;
  readonly at?: number | undefined;
  readonly bytes: Buffer;
}

/** Marks of a JPEG file: its tables, its comments, and the beginning of its pixels. */
const tableMark = 0xdb;
const pixelsMark = 0xda;
const describing = { exif: 0xe1, byPhotoshop: 0xed, comment: 0xfe } as const;
const describingMarks: ReadonlySet<number> = new Set(Object.values(describing));
const mostParts = 64;

/** Reads the head of a JPEG file and ignores the pixels. */
const readHead = (bytes: Buffer): Pick<FrameFacts, 'tables' | 'described'> => {
  const tables = createHash('sha256');
  let described = false;
  let at = 2;
  for (let part = 0; part < mostParts && at + 4 <= bytes.length; part += 1) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || mark === pixelsMark) break;
    const length = bytes.readUInt16BE(at + 2);
    if (mark === tableMark) tables.update(bytes.subarray(at + 4, at + 2 + length));
    described ||= describingMarks.has(mark);
    at += 2 + Math.max(2, length);
  }
  return { tables: tables.digest('hex'), described };
};

export const frameFacts = ({ step, at, bytes }: Picture): FrameFacts => ({
  step,
  at,
  hash: createHash('sha256').update(bytes).digest('hex'),
  ...readHead(bytes),
});
