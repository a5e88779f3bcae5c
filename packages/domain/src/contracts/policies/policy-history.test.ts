import { expect, test } from 'vitest';
import { policyHistory } from './policy-history.ts';

const day = (text: string): Date => new Date(`${text}T10:00:00+08:00`);

test('the past of a policy is told in words, the latest first, and nothing that did not happen', () => {
  const past = {
    issuedAt: day('2026-05-20'),
    receivedAt: day('2026-05-21'),
    visit: { at: day('2026-05-22'), outcome: 'doubts' },
    moves: [{ event: 'begin', at: day('2026-05-23') }],
    surrenders: [
      {
        what: '退保',
        askedAt: day('2026-05-24'),
        partedAt: undefined,
        withdrawnAt: day('2026-05-25'),
        refusedAt: undefined,
      },
      {
        what: '减少基本保额至 9 万元',
        askedAt: day('2026-05-26'),
        partedAt: day('2026-05-27'),
        withdrawnAt: undefined,
        refusedAt: undefined,
      },
    ],
    services: [{ title: '保单借款', doneAt: day('2026-05-28') }],
    payouts: [],
    premiums: [
      { number: 1, fen: 128_800, paidAt: day('2026-05-19'), returnedAt: null, waivedAt: null },
      { number: 2, fen: 128_800, paidAt: null, returnedAt: null, waivedAt: null },
    ],
  } as const;
  expect(policyHistory(past).map(({ words }) => words)).toEqual([
    '保单借款已办结',
    '保险公司同意减少基本保额至 9 万元',
    '您申请了减少基本保额至 9 万元',
    '退保申请已撤回，保障继续',
    '您申请了退保',
    '保障开始',
    '您回答了回访，并提出疑问',
    '您签收了保单，犹豫期从次日起算',
    '保险公司出具保单',
    '第 1 期保险费 ¥1,288 已交',
  ]);
  const atOnce = policyHistory({ ...past, premiums: past.premiums.slice(0, 1) });
  expect(atOnce.at(-1)?.words).toBe('保险费 ¥1,288 已交');
  const young = {
    ...past,
    receivedAt: undefined,
    visit: undefined,
    moves: [],
    surrenders: [],
    services: [],
    payouts: [],
    premiums: [],
  };
  expect(policyHistory(young)).toHaveLength(1);
});
