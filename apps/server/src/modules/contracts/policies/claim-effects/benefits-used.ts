import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { benefitLeft } from '@parasol/domain/contracts/claims/benefit-left';
import { leftWords } from '@parasol/domain/contracts/claims/effect-words';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { coveragesOf, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { payoutsOf } from '#modules/contracts/policies/queries/payouts.ts';
import { benefitsOfPerson } from './person-benefits.ts';
import { claimTerms } from '#modules/contracts/policies/terms/claim-terms.ts';

/** Used and remaining parts of a benefit, in words; null where nothing was paid. */
export const usedBenefits = async (
  app: App,
  db: Db,
  policy: PolicyRow,
): Promise<(position: number, code: string) => string | null> => {
  const payouts = await payoutsOf(db, policy.policy_no);
  if (payouts.length === 0) return () => null;
  const oneYear = !isLongTerm(policy.contract.coverTerm);
  const today = dateOf(app.clock().getTime());
  const rows = await coveragesOf(db, policy.policy_no);
  const words = new Map<string, string>();
  for (const position of new Set(rows.map((row) => row.position)))
    for (const role of ['insured', 'policyholder'] as const) {
      const person = await benefitsOfPerson(app, db, policy, { role, position }, today);
      for (const benefit of person.all) {
        const { used, left } = benefitLeft(person.all, person.payouts, benefit);
        const ends = person.rows.find(({ code }) => code === benefit.code)?.ends ?? null;
        const over = ends !== null && ends < today && ends !== policy.end_date;
        if (used > 0 || left === 0)
          words.set(
            `${position} ${benefit.code}`,
            leftWords(benefit, person.all, person.payouts, oneYear),
          );
        else if (over) words.set(`${position} ${benefit.code}`, `已于 ${dateText(ends)}终止`);
      }
    }
  return (position, code) => words.get(`${position} ${code}`) ?? null;
};

/** How much of a yearly deductible each person has borne, once a claim counted towards it. */
export const deductibleFacts = async (
  app: App,
  db: Db,
  policy: PolicyRow,
  names: readonly string[],
): Promise<readonly { readonly label: string; readonly value: string }[]> => {
  const payouts = await payoutsOf(db, policy.policy_no);
  const { deductible } = await claimTerms(app, policy);
  if (!deductible?.yearly) return [];
  const borne = Map.groupBy(
    payouts.filter(({ deductible_fen: fen }) => fen > 0),
    ({ position }) => position ?? 0,
  );
  return [...borne].map(([position, rows]) => {
    const used = rows.reduce((sum, { deductible_fen: fen }) => sum + fen, 0);
    const left = Math.max(0, deductible.amount - used);
    return {
      label: names.length === 1 ? '本年度免赔额' : `${names[position] ?? ''}的本年度免赔额`,
      value: `已承担 ${formatAmount(used)} 元，余 ${formatAmount(left)} 元`,
    };
  });
};
