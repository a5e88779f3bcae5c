import type { OnClaim } from '#products/catalogue/product/cover.ts';
import type { Benefit } from '#contracts/claims/benefit-left.ts';
import type { DecidedClaim } from '#contracts/claims/claim-effect.ts';
import type { ClaimPremium } from '#contracts/claims/premiums-after.ts';

const plain: OnClaim = {
  article: 1,
  kinds: ['diagnosis'],
  ends: 'nothing',
  keeps: [],
  waives: false,
  limit: 'together',
  from: 'event',
};
export const benefit = (
  code: string,
  sum: number | null,
  onClaim: Partial<OnClaim> = {},
): Benefit => ({
  code,
  name: code,
  form: onClaim.waives && sum === null ? 'waiver' : 'lump-sum',
  rider: null,
  sum,
  onClaim: { ...plain, ...onClaim },
});
export const critical = benefit('critical', 22_000_000, {
  ends: 'contract',
  times: 1,
  keeps: ['again'],
});
export const mild = benefit('mild', 6_600_000, { waives: true, limit: 'each', times: 3 });
const waiver = benefit('waiver', null, { waives: true, limit: 'none' });
export const again: Benefit = {
  ...benefit('again', 22_000_000, { ends: 'benefit', times: 1 }),
  rider: 'again',
};

export const claim = (over: Partial<DecidedClaim>): DecidedClaim => ({
  benefits: [critical, mild, waiver],
  riders: ['again'],
  payouts: [],
  decisions: [],
  eventOn: '2026-08-03',
  decidedOn: '2026-09-20',
  others: 0,
  premiumsBack: false,
  rescission: 'none',
  ...over,
});
export const paid = (code: string, fen: number) => ({ code, outcome: 'paid' as const, fen });

const premium = (number: number, due: string, paidOn: string | null): ClaimPremium => ({
  number,
  due,
  fen: 22_528,
  paidOn,
  returned: false,
  waived: false,
  heldFrom: null,
});
export const premiums = [
  premium(3, '2026-07-10', '2026-07-10'),
  premium(4, '2026-08-03', '2026-08-03'),
  premium(5, '2026-08-10', '2026-08-10'),
  premium(6, '2026-09-10', null),
];

export const sums = [
  benefit('death', 1_000_000, { times: 1, ends: 'contract' }),
  benefit('hurt', 1_000_000, { sharesWith: 'death' }),
  benefit('bill', 500_000),
  mild,
];
