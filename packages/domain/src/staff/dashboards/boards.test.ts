import { expect, test } from 'vitest';
import { boardIds } from './board-names.ts';
import { boards } from './boards.ts';
import type { Cell, Reading } from './reading.ts';

const period = { from: '2026-11-16', to: '2026-11-17' };
const cell = (more: Partial<Cell>): Cell => ({
  key: '2026-11-17',
  before: false,
  figure: 'orders',
  kind: 'submitted',
  detail: '',
  count: 1,
  amount: 0,
  ...more,
});
const reading = (time: readonly Cell[], more: Partial<Reading['cells']> = {}): Reading => ({
  period,
  unit: 'day',
  cells: { time, product: [], channel: [], brand: [], ...more },
  nameOf: (_cut, key) => `名为 ${key}`,
  lateNow: {},
});

test('every dashboard can be drawn of nothing, with tables whose rows are as wide as their head', () => {
  for (const id of boardIds)
    for (const { id: chart, columns, rows, drawn } of boards[id].draw(reading([])).charts) {
      expect(drawn, chart).toBeLessThanOrEqual(columns.length);
      for (const { values } of rows) expect(values, chart).toHaveLength(columns.length);
    }
});

test('a funnel has each step as a part of the one before and of the first', () => {
  const step = (detail: string, count: number, before = false) =>
    cell({
      figure: 'visits',
      kind: 'step',
      detail,
      count,
      before,
      ...(before && { key: '2026-11-14' }),
    });
  const { charts, tiles } = boards.funnel.draw(
    reading([step('1', 200), step('2', 50), step('3', 20), step('1', 100, true)]),
  );
  expect(charts[0]?.rows.slice(0, 4).map(({ values }) => values)).toEqual([
    [200, null, 1],
    [50, 0.25, 0.25],
    [20, 0.4, 0.1],
    [0, 0, 0],
  ]);
  expect(charts[0]?.rows[0]?.before).toBe(100);
  expect(tiles[0]).toMatchObject({ value: 200, before: 100 });
});

test('conversion of nothing is not known', () => {
  const { tiles } = boards.funnel.draw(reading([]));
  expect(tiles.find(({ title }) => title === '支付率')).toMatchObject({
    value: null,
    before: null,
  });
});

test('days without anything are there, each beside the same place in the period before', () => {
  const { charts } = boards.funnel.draw(
    reading([cell({ count: 3 }), cell({ key: '2026-11-14', before: true, count: 7 })]),
  );
  expect(charts.find(({ id }) => id === 'orders-over-time')?.rows).toMatchObject([
    { title: '2026-11-16', values: [0, 0, 0, null], before: 7 },
    { title: '2026-11-17', values: [3, 0, 0, 0], before: 0 },
  ]);
});

test('what is paid back is taken off, and products are in the order of what they bring', () => {
  const paid = (key: string, kind: string, amount: number) =>
    cell({ figure: 'premiums', key, kind, amount });
  const { charts } = boards.premiums.draw(
    reading([], {
      product: [paid('a', 'first', 100), paid('b', 'renewal', 500), paid('b', 'refunded', 200)],
    }),
  );
  const rows = charts.find(({ id }) => id === 'by-product')?.rows;
  expect(rows?.map(({ title, values }) => [title, values[0], values[6]])).toEqual([
    ['名为 b', 500, 300],
    ['名为 a', 100, 100],
  ]);
});

test('who still waits for a result says nothing about how many payments succeed', () => {
  const tries = (kind: string, count: number) =>
    cell({ figure: 'payments', kind, detail: 'wechat-h5', count });
  const { tiles, charts } = boards.payments.draw(
    reading([tries('paid', 6), tries('failed', 1), tries('closed', 1), tries('open', 4)]),
  );
  expect(tiles.map(({ value }) => value)).toEqual([12, 0.75, 1, 1, 0]);
  expect(charts.find(({ id }) => id === 'by-provider')?.rows.map(({ title }) => title)).toEqual([
    '微信支付',
  ]);
});
