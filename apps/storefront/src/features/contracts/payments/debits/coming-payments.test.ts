import { expect, test } from 'vitest';
import type { Output } from '@parasol/contract';
import { comingPayments } from './coming-payments.ts';

type Plan = Output<'getDebitCalendar'>['plans'][number];
type Instalment = Plan['instalments'][number];

const instalment = (number: number, due: string, more: Partial<Instalment> = {}): Instalment => ({
  planNo: 'PL1',
  number,
  due,
  fen: 2_660,
  state: 'coming',
  title: '待交',
  debitOn: null,
  noticeOn: null,
  graceUntil: due,
  payable: false,
  ...more,
});

const plan = (subject: string, entrusted: boolean, instalments: readonly Instalment[]): Plan => ({
  planNo: 'PL1',
  orderNo: 'QH1',
  displayId: 'd1',
  subject,
  state: 'active',
  title: '按期交费中',
  everyMonths: 1,
  fen: 2_660,
  entrusted,
  methodName: null,
  deadline: null,
  reinstatable: null,
  instalments: [...instalments],
});

test('lists what is still to be paid on all plans, soonest first', () => {
  const coming = comingPayments([
    plan('医疗', true, [
      instalment(1, '2026-11-17', { state: 'paid' }),
      instalment(2, '2026-12-17', { debitOn: '2026-12-17', noticeOn: '2026-12-16' }),
      instalment(3, '2027-01-17', { debitOn: '2027-01-17', noticeOn: '2027-01-16' }),
    ]),
    plan('寿险', false, [instalment(2, '2027-01-03')]),
  ]);
  expect(coming.map(({ date, kind, subject, number }) => [date, kind, subject, number])).toEqual([
    ['2026-12-17', 'debit', '医疗', 2],
    ['2027-01-03', 'due', '寿险', 2],
    ['2027-01-17', 'debit', '医疗', 3],
  ]);
  expect(coming[0]?.noticeOn).toBe('2026-12-16');
});

test('asks to be paid by hand what nobody debits', () => {
  const [missed] = comingPayments([
    plan('医疗', true, [instalment(2, '2026-12-17', { state: 'missed' })]),
  ]);
  expect(missed).toMatchObject({ kind: 'due', date: '2026-12-17', noticeOn: null });
  const [underWay] = comingPayments([
    plan('医疗', true, [instalment(2, '2026-12-17', { state: 'debiting' })]),
  ]);
  expect(underWay).toMatchObject({ kind: 'debit', date: '2026-12-17' });
});

test('expects nothing more of a plan that lapsed', () => {
  const running = plan('医疗', false, [instalment(2, '2026-06-21')]);
  expect(comingPayments([{ ...running, state: 'lapsed' }])).toEqual([]);
  expect(comingPayments([{ ...running, state: 'grace' }])).toHaveLength(1);
});
