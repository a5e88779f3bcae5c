import { describe, expect, test } from 'vitest';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { saleToday } from './sale-today.ts';
import { productOf, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const product = {
  ...productOf(wholeCatalogue(), '1001'),
  sale: {
    ...productOf(wholeCatalogue(), '1001').sale,
    from: '2026-03-01',
    to: '2026-06-30',
  },
};
const [qinghe, tongrui] = ['qinghe', 'tongrui'].map((id) => ({ id }) as Brand) as [Brand, Brand];
const at = (local: string) => saleToday(product, qinghe, new Date(`${local}+08:00`));

describe('a product on a given day', () => {
  test('is announced before its first day', () => {
    expect(at('2026-02-28T23:59:59')).toEqual({
      state: 'before-start',
      notice:
        '本产品 2026 年 3 月 1 日开始销售，届时可以投保；现在可以先了解保障内容，或者看看其他在售产品。',
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

  test('is off the shelf of the brand that withdrew it from that day on, and of no other', () => {
    const sale = { ...product.sale, withdrawn: { qinghe: '2026-05-01' } };
    const on = (brand: Brand, day: string) =>
      saleToday({ ...product, sale }, brand, new Date(`${day}T12:00:00+08:00`));
    expect(on(qinghe, '2026-04-30')).toEqual({ state: 'started' });
    expect(on(qinghe, '2026-05-01')).toMatchObject({ state: 'ended' });
    expect(on(qinghe, '2026-05-01').notice).toContain('已于 2026 年 5 月 1 日停止销售');
    expect(on(tongrui, '2026-05-01')).toEqual({ state: 'started' });
  });
});
