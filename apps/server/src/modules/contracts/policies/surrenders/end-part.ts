import { addDays, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { LeavingPart } from '@parasol/domain/sales/underwriting/leaving-part';
import type { PolicyContract } from '@parasol/domain/contracts/policies/policy-contract';
import { clausesOf } from '@parasol/domain/sales/orders/order-facts';
import { benefitsOf, riskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { insuredsOf, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  endRider,
  lessPremiums,
  setCoverageSum,
  setRisks,
} from '#modules/contracts/policies/queries/parts.ts';
import { writeVersion } from '#modules/contracts/policies/queries/versions.ts';

const contractAfter = (contract: PolicyContract, part: LeavingPart): PolicyContract =>
  part.kind === 'rider'
    ? {
        ...contract,
        riders: contract.riders.filter((code) => code !== part.code),
        shares: part.shares,
      }
    : { ...contract, sumAssured: part.to, shares: part.shares };

/**
 * A part of a locked contract ends on a day: sums, limits and premiums to come are those of the
 * rest.
 */
export const endPart = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  leaving: {
    readonly part: LeavingPart;
    readonly surrenderNo: string;
    /** The first day without it. */
    readonly since: PlainDate;
    readonly actor: string;
  },
): Promise<void> => {
  const { part, surrenderNo, since, actor } = leaving;
  const { policy_no: policyNo } = policy;
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const after = contractAfter(policy.contract, part);
  const { riders, units } = after;
  await writeVersion(tx.db, policy, {
    contract: { ...after, clauses: clausesOf(product, riders) },
    premiumFen: policy.premium_fen - part.fen,
    sealed: policy.sealed,
    posNo: null,
    surrenderNo,
    actor,
    at: app.clock(),
  });
  await lessPremiums(tx.db, policyNo, part.fen);
  if (part.kind === 'rider') await endRider(tx.db, policyNo, part.code, addDays(since, -1));
  for (const { position, age, plan } of (await insuredsOf(tx.db, [policyNo])).get(policyNo) ?? []) {
    const bought = {
      plan: plan ?? after.plan,
      riders,
      units,
      sumAssured: after.sumAssured ?? undefined,
    };
    await setRisks(tx.db, { policyNo, position }, riskSums(product, age ?? 0, bought));
    if (part.kind === 'sum')
      for (const { coverage, fen } of benefitsOf(product, age ?? 0, bought))
        await setCoverageSum(tx.db, { policyNo, position, code: coverage.code }, fen ?? null);
  }
};
