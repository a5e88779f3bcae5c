import { describe, expect, test } from 'vitest';
import { saleToday } from './sale-today.ts';
import { productOf, wholeCatalogue } from '../testing/catalogue-folder.ts';

const product = {
  ...productOf(wholeCatalogue(), '1001'),
  sale: {
    ...productOf(wholeCatalogue(), '1001').sale,
    from: '2026-03-01',
    to: '2026-06-30',
  },
};
const at = (local: string) => saleToday(product, new Date(`${local}+08:00`));

describe('a product on a given day', () => {
  test('is announced before its first day', () => {
    expect(at('2026-02-28T23:59:59')).toEqual({
      state: 'before-start',
      notice:
        '本产品 2026-03-01 开始销售，届时可以投保；现在可以先了解保障内容，或者看看其他在售产品。',
    });
  });

  test('is sold from the first day to the end of the last, by the clock in Shanghai', () => {
    expect(at('2026-03-01T00:00:00')).toEqual({ state: 'started' });
    expect(at('2026-06-30T23:59:59')).toEqual({ state: 'started' });
  });

  test('says after that what is possible instead', () => {
    expect(at('2026-07-01T00:00:00')).toMatchObject({ state: 'ended' });
    expect(at('2026-07-01T00:00:00').notice).toContain('已有的保单不受影响');
  });
});
