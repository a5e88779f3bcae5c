import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  keyIdOf,
  newDataKey,
  openValue,
  sealValue,
  SealedDataError,
  unwrapDataKey,
  wrapDataKey,
} from './envelope.ts';

const place = { table: 'customers', column: 'phone', row: '42' };
const key = newDataKey();
const keyId = randomUUID();

test('any bytes come back, under the key the value names', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (plaintext) => {
      const sealed = sealValue(keyId, key, place, plaintext);
      expect(keyIdOf(sealed)).toBe(keyId);
      expect(openValue(key, place, sealed)).toEqual(Buffer.from(plaintext));
      expect(sealed).toHaveLength(plaintext.length + 45);
    }),
  );
});

test('the same text is never sealed to the same bytes', () => {
  const once = sealValue(keyId, key, place, Buffer.from('13800000000'));
  expect(sealValue(keyId, key, place, Buffer.from('13800000000'))).not.toEqual(once);
});

test('any other table, column or row is refused', () => {
  const sealed = sealValue(keyId, key, place, Buffer.from('x'));
  fc.assert(
    fc.property(fc.constantFrom('table', 'column', 'row'), fc.string(), (part, value) => {
      fc.pre(value !== place[part]);
      const elsewhere = { ...place, [part]: value };
      expect(() => openValue(key, elsewhere, sealed)).toThrow(SealedDataError);
    }),
  );
});

test('names that read alike when put together are still different places', () => {
  const sealed = sealValue(keyId, key, { table: 'a', column: 'bc', row: 'd' }, Buffer.from('x'));
  expect(() => openValue(key, { table: 'ab', column: 'c', row: 'd' }, sealed)).toThrow(
    SealedDataError,
  );
});

test('one flipped bit anywhere after the key id is noticed', () => {
  const sealed = sealValue(keyId, key, place, Buffer.from('310101199001011234'));
  for (let index = 17; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => openValue(key, place, changed)).toThrow(SealedDataError);
  }
});

test('an unknown version or a cut value is refused', () => {
  const sealed = sealValue(keyId, key, place, Buffer.from('x'));
  const other = Buffer.from(sealed);
  other.writeUInt8(2, 0);
  expect(() => keyIdOf(other)).toThrow(SealedDataError);
  expect(() => keyIdOf(sealed.subarray(0, 10))).toThrow(SealedDataError);
  expect(() => openValue(key, place, sealed.subarray(0, 30))).toThrow(SealedDataError);
});

test('a data key opens only with its master key and for its person', () => {
  const master = createSecretKey(randomBytes(32));
  const wrapped = wrapDataKey(master, 'p1', key);
  expect(unwrapDataKey(master, 'p1', wrapped).equals(key)).toBe(true);
  expect(() => unwrapDataKey(master, 'p2', wrapped)).toThrow(SealedDataError);
  const other = createSecretKey(randomBytes(32));
  expect(() => unwrapDataKey(other, 'p1', wrapped)).toThrow(SealedDataError);
});
