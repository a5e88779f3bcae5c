/** Mutations that no test can notice, by name, each with the reason. */
export const equivalents: Readonly<Record<string, string>> = {
  'payments/pay-states.ts boundary: ranks[news] > ranks[held] [> → >=]':
    'of two equal states either is the later one',
  'agents/commission.ts boundary: from > latest [> → >=]': 'of two equal days either is the newest',
  'money/rounding.ts boundary: denominator < 0 [< → <=]': 'a denominator of 0 was refused before',
  'benefits/points.ts boundary: part > 0 [> → >=]':
    'lots hold at least one point, so a part of 0 is never taken before the rest is used up',
};
