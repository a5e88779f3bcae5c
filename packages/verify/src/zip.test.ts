import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { readZip, writeZip } from './zip.ts';

const files = fc.uniqueArray(
  fc.record({ name: fc.string({ minLength: 1, maxLength: 12 }), bytes: fc.uint8Array() }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 5 },
);

test('what is written is read again, without a fault', () => {
  fc.assert(
    fc.property(files, (written) => {
      const read = readZip(writeZip(written));
      expect(read.faults).toEqual([]);
      expect(read.files.map(({ name }) => name)).toEqual(
        written.map(({ name }) => new TextDecoder().decode(utf8(name))),
      );
      read.files.forEach(({ bytes }, at) =>
        expect([...bytes]).toEqual([...(written[at]?.bytes ?? [])]),
      );
    }),
    { numRuns: 50 },
  );
});

test('whatever byte differs, a place or a file differs', () => {
  const written = [
    { name: '一.txt', bytes: utf8('one') },
    { name: 'two', bytes: utf8('') },
  ];
  const zip = writeZip(written);
  for (let at = 0; at < zip.length; at += 1) {
    for (const mask of [1, 0x80, 0xff]) {
      const copy = zip.slice();
      copy[at] = (copy[at] ?? 0) ^ mask;
      let unnoticed: boolean;
      try {
        unnoticed = readZip(copy).faults.length === 0;
      } catch {
        unnoticed = false;
      }
      expect(unnoticed, `byte ${at}`).toBe(false);
    }
  }
});
