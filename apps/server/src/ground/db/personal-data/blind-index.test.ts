import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { blindIndex } from './blind-index.ts';

const key = createSecretKey(Buffer.alloc(32, 7));

test('spaces, hyphens and a lower-case x make no difference', () => {
  const index = blindIndex(key, 'id_number', '11010519491231002X');
  expect(blindIndex(key, 'id_number', ' 110105-19491231-002x ')).toEqual(index);
  expect(blindIndex(key, 'bank_card', '6222 0000 0000 0000')).toEqual(
    blindIndex(key, 'bank_card', '6222000000000000'),
  );
});

test('another column, value or key gives other bytes', () => {
  const index = blindIndex(key, 'phone', '13800000000');
  expect(blindIndex(key, 'bank_card', '13800000000')).not.toEqual(index);
  expect(blindIndex(key, 'phone', '13800000001')).not.toEqual(index);
  const other = createSecretKey(Buffer.alloc(32, 8));
  expect(blindIndex(other, 'phone', '13800000000')).not.toEqual(index);
});
