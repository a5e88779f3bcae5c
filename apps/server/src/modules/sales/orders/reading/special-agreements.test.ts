import { describe, expect, test } from 'vitest';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { MemberAnswer } from '@parasol/domain/sales/underwriting/insurer-answer';
import { specialAgreements } from './special-agreements.ts';

const member = (position: number, terms: Partial<MemberAnswer> = {}): MemberAnswer => ({
  position,
  verdict: 'accepted',
  reasons: [],
  loadingPercent: 0,
  loadingPerMille: 0,
  exclusions: [],
  ...terms,
});

const people = [{ name: '陈晓' }, { name: '林月' }];
const price = {
  people: [
    {
      fen: 15_000,
      parts: [
        { code: 'main', amount: 10_000 },
        { code: 'loading', amount: 5000 },
      ],
    },
    { fen: 10_000, parts: [{ code: 'main', amount: 10_000 }] },
  ],
} as unknown as StoredPrice;

const agreements = (...members: MemberAnswer[]): string[] =>
  specialAgreements(members, people, price);

describe('special agreements', () => {
  test('are none where everybody is taken as they are', () => {
    expect(agreements(member(0), member(1))).toEqual([]);
  });

  test('name the person each of them is about, in the order of the people', () => {
    const knee = { code: 'knee', wording: '对左膝旧伤导致的费用不承担保险责任' };
    const thyroid = { code: 'thyroid', wording: '因甲状腺疾病引起的，保险人不承担责任。' };
    expect(
      agreements(member(1, { exclusions: [knee, thyroid] }), member(0, { loadingPercent: 50 })),
    ).toEqual([
      '被保险人陈晓：保险费按标准保险费的 50% 加收，每期加收 50.00 元，已包含在本保险单载明的保险费中。',
      '被保险人林月：对左膝旧伤导致的费用不承担保险责任。',
      '被保险人林月：因甲状腺疾病引起的，保险人不承担责任。',
    ]);
  });

  test('say what each thousand of the sum costs more', () => {
    expect(agreements(member(0, { loadingPercent: 25, loadingPerMille: 2.5 }))[0]).toContain(
      '保险费按标准保险费的 25% 加收，并每 1,000 元基本保额每年加收 2.5 元，每期加收 50.00 元',
    );
  });
});
