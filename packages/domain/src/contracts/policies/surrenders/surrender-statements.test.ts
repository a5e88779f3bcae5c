import { expect, test } from 'vitest';
import {
  coverEndsOn,
  leavingLosses,
  surrenderStatements,
  type LeavingFacts,
} from './surrender-statements.ts';

const facts: LeavingFacts = {
  policyNo: 'P1',
  productName: '长青重疾',
  insurerName: '远衡人寿',
  member: null,
  restFen: null,
  day: '2026-11-16',
  refund: { basis: 'cash-value', fen: 123_456, loan: 0, paid: 500_000, lost: 376_544 },
  nextPremium: { due: '2027-01-01', fen: 500_000 },
  waits: true,
  part: null,
};

test('the day counts whole, except where the contract is undone', () => {
  expect(coverEndsOn('cash-value', '2026-12-31')).toBe('2027-01-01');
  expect(coverEndsOn('unexpired', '2026-11-16')).toBe('2026-11-17');
  expect(coverEndsOn('cooling-off', '2026-11-16')).toBe('2026-11-16');
});

test('what is lost is said in figures, and what is confirmed names amount and account', () => {
  expect(leavingLosses(facts)).toEqual([
    '保险公司确认后，自 2026 年 11 月 17 日起不再有这份保险的保障，之后发生的事故不赔。',
    '已交保险费 ¥5,000，今天申请退还 ¥1,234.56，相差 ¥3,765.44。',
    '以后再投保，按那时的年龄和健康情况重新告知，等待期重新计算。',
    '以后各期保险费不用再交，自动扣费随合同解除停止。',
  ]);
  const statements = surrenderStatements(facts, { way: 'card', account: '建设银行（尾号 2248）' });
  expect(statements[1]).toBe(
    '退还 ¥1,234.56（犹豫期后，退还当天的现金价值），退到本人账户：建设银行（尾号 2248）。',
  );
});

test('where everything comes back, no difference of nothing is counted', () => {
  const all = { ...facts.refund, fen: 500_000, lost: 0 };
  expect(leavingLosses({ ...facts, refund: all })[1]).toBe('已交保险费 ¥5,000，今天申请全部退还。');
});

test('one who leaves a family takes only their own cover along', () => {
  const losses = leavingLosses({ ...facts, member: '陈**' });
  expect(losses[0]).toContain('陈**自 2026 年 11 月 17 日起');
  expect(losses[0]).toContain('其他家人不受影响');
  expect(losses).toHaveLength(3);
});

test('nothing urges anybody to stay', () => {
  const words = [
    ...leavingLosses(facts),
    ...surrenderStatements(facts, { way: 'none', account: '' }),
  ];
  expect(words.join()).not.toMatch(/！|建议|慎重|三思|可惜|真的要/);
});

test('a loan is said with what it leaves', () => {
  const refund = { ...facts.refund, fen: 100_000, loan: 23_456 };
  const words = '应退 ¥1,234.56，扣除没有归还的借款本息 ¥234.56，实际退还 ¥1,000。';
  expect(leavingLosses({ ...facts, refund })).toContain(words);
  expect(leavingLosses({ ...facts, refund })[1]).toContain('退还 ¥1,234.56，相差 ¥3,765.44');
  expect(surrenderStatements({ ...facts, refund }, { way: 'original', account: '' })).toContain(
    words,
  );
});
