import { describe, expect, test } from 'vitest';
import type { Insured, Policyholder } from '#sales/orders/form/parties.ts';
import {
  applyChange,
  beneficiaryConsent,
  changedLines,
  type PolicyChange,
} from './policy-change.ts';
import { lineViews } from './policy-people.ts';

const card = (number: string) => ({ type: 'id-card' as const, number });
const holder: Policyholder = {
  name: '陈晓',
  paper: card('310104199006150019'),
  birthDate: '1990-06-15',
  sex: 'male',
  country: 'CN',
  mobile: '13800138000',
  email: 'chen@example.com',
};
const insured = (more: Partial<Insured>): Insured => ({
  ...holder,
  relation: 'self',
  beneficiaries: { kind: 'statutory' },
  ...more,
});
const people = {
  policyholder: holder,
  insureds: [
    insured({}),
    insured({ name: '林月', relation: 'spouse', paper: card('310104199108090028'), sex: 'female' }),
  ],
};
const lines = (change: PolicyChange, view: 'shown' | 'full' = 'shown') =>
  changedLines(people, change, lineViews[view], () => '上海市');

describe('a change of a policy', () => {
  test('of the mobile is one of the insured person who is the same', () => {
    const change = { kind: 'contact', mobile: '13900139000' } as const;
    const after = applyChange(people, change);
    expect(after.policyholder).toEqual({ ...holder, mobile: '13900139000' });
    expect(after.insureds[0]?.mobile).toBe('13900139000');
    expect(after.insureds[1]).toEqual(people.insureds[1]);
    expect(lines(change)).toEqual([
      { label: '手机号', before: '138****8000', after: '139****9000' },
    ]);
  });

  test('of the address is told with its region', () => {
    const change = { kind: 'address', region: '310100', address: '延安路1号' } as const;
    expect(applyChange(people, change).policyholder).toMatchObject({ address: '延安路1号' });
    expect(lines(change)).toEqual([
      { label: '通讯地址', before: '未填写', after: '上海市延安路1号' },
    ]);
  });

  test('of beneficiaries is about one insured person only', () => {
    const child = { ...holder, name: '陈小宝', relation: 'child' as const, share: 100, order: 1 };
    const beneficiaries = { kind: 'named', people: [child] } as const;
    const change = { kind: 'beneficiaries', insured: 1, beneficiaries } as const;
    const after = applyChange(people, change);
    expect(after.insureds.map((each) => each.beneficiaries.kind)).toEqual(['statutory', 'named']);
    expect(lines(change)).toEqual([
      { label: '林**的身故受益人', before: '法定受益人', after: '第 1 顺序 陈** 100%' },
    ]);
  });

  test('of a name is one wherever the same person stands', () => {
    const person = { ...holder, name: '陈晓明' };
    const change = { kind: 'identity', party: 'policyholder', person } as const;
    const after = applyChange(people, change);
    expect([after.policyholder.name, ...after.insureds.map(({ name }) => name)]).toEqual([
      '陈晓明',
      '陈晓明',
      '林月',
    ]);
    expect(lines(change, 'full')).toEqual([{ label: '姓名', before: '陈晓', after: '陈晓明' }]);
  });

  test('that is about no person leaves people as they are', () => {
    expect(applyChange(people, { kind: 'copy' })).toBe(people);
  });
});

test.each([
  ['self', '1990-06-15', 'none'],
  ['spouse', '1990-06-15', 'insured'],
  ['parent', '1960-06-15', 'insured'],
  ['child', '2008-11-16', 'insured'],
  ['child', '2008-11-17', 'none'],
  ['other', '2015-01-01', 'guardian'],
] as const)('%s born on %s: other beneficiaries need %s', (relation, birthDate, who) => {
  expect(beneficiaryConsent({ relation, birthDate }, '2026-11-16')).toBe(who);
});
