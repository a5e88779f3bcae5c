import type { Fen } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { contractPrice } from '#modules/contracts/policies/terms/contract-price.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import { insuredsOf, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

interface Price {
  /** One premium of all who are still insured. */
  readonly fen: Fen;
  /** Each person's part, of those who left as well. */
  readonly shares: readonly Fen[];
}

export interface Repriced {
  /** Places of those who are still insured. */
  readonly staying: readonly number[];
  /** Null where the rates do not give the paid premium: it was priced by hand. */
  readonly before: Price | null;
  /** Null where the product does not take these people. */
  readonly after: Price | null;
}

/** A contract's premium by its own rates, as it is now and with other facts about its people. */
export const repriced = async (
  db: Db,
  app: App,
  policy: PolicyRow,
  content: PolicyContent,
  changed: PolicyContent,
): Promise<Repriced> => {
  const { policy_no: policyNo, contract, premium_fen: premiumFen } = policy;
  const people = (await insuredsOf(db, [policyNo])).get(policyNo) ?? [];
  const staying = people
    .filter(({ left_on: left }) => left === null)
    .map(({ position }) => position);
  const [now, then] = await Promise.all([
    contractPrice(app, policy, content, contract),
    contractPrice(app, policy, changed, contract),
  ]);
  const priceOf = (price: typeof now): Price | null =>
    price && {
      fen: staying.reduce((sum, position) => sum + (price.shares[position] ?? 0), 0),
      shares: price.shares,
    };
  const before = priceOf(now);
  return { staying, before: before?.fen === premiumFen ? before : null, after: priceOf(then) };
};
