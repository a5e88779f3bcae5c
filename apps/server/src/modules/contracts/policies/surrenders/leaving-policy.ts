import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import type { Fen } from '@parasol/domain/base/money/fen';
import { coolingOffUntil } from '@parasol/domain/base/clocks/cooling-off';
import { owedOn, type LoanAccount } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { policyOn, type PolicyToday } from '@parasol/domain/contracts/policies/policy-day';
import { type PolicyState, policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { LeavingContract } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import type { App } from '#ground/context.ts';
import type { CollectedMoney } from '#modules/contracts/policies/ports.ts';
import type { Db } from '#ground/db/schema.ts';
import { productVersion, orderByNo } from '#modules/sales/orders/order.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { openPolicy, type PolicyContent } from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { policyValues } from '#modules/contracts/policies/life/policy-values.ts';
import { claimTerms } from '#modules/contracts/policies/terms/claim-terms.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import { payoutsOf } from '#modules/contracts/policies/queries/payouts.ts';
import { insuredsOf, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { receivedAmong } from '#modules/contracts/policies/queries/receipts.ts';

export interface LeavingMember {
  readonly position: number;
  /** Masked. */
  readonly name: string;
  /** Part of each premium. */
  readonly fen: Fen;
  readonly leftOn: PlainDate | null;
}

/** Everything about a policy that leaving it depends on. */
export interface LeavingPolicy {
  readonly row: PolicyRow;
  readonly product: Product;
  readonly content: PolicyContent;
  readonly standing: PolicyToday;
  readonly members: readonly LeavingMember[];
  readonly received: Date | undefined;
  readonly money: CollectedMoney;
  /** Another person paid for it once: nothing is refunded the way it was paid. */
  readonly handedOver: boolean;
  /** For all remaining people, or for one of them. */
  readonly contractOf: (member: number | null) => LeavingContract;
  readonly nextPremium: { readonly due: PlainDate; readonly fen: Fen } | null;
  /** A person who was paid a benefit gets nothing back. */
  readonly nothingAfter: boolean;
  readonly loans: LoanAccount;
  /** Why the refund is unknown now; null when it is known. */
  readonly waitsFor: string | null;
}

/** Whether a policy in a state can be left at all. */
export const canLeave = (state: PolicyState): boolean =>
  policyLife.move(state, 'surrender') !== null;

/** Before the insurer has decided, the remaining refund is unknown. */
const whyWait = (undecided: string | undefined, mainOver: boolean): string | null => {
  if (undecided !== undefined)
    return `理赔登记 ${undecided} 还没有结论，退还金额要等结论出来才能确定。您可以先撤回这次登记，或等保险公司答复后再申请退保。`;
  return mainOver ? '主险合同已因理赔终止，附加险的解除请联系保险公司办理' : null;
};

/** The part of a premium for the cover that still exists. */
const premiumNow = ({ contract, premium_fen: now }: PolicyRow, fen: Fen): Fen => {
  if (contract.shares === undefined) return fen;
  return contract.instalments === 1 ? now : Math.min(fen, now);
};

/** Reads the present policy; a surrender reads it again under its lock. */
export const leavingPolicy = async (
  app: App,
  db: Db,
  row: PolicyRow,
  now: Date,
  /** Premiums that arrived after this day do not count. */
  until?: PlainDate,
): Promise<LeavingPolicy> => {
  const { policy_no: policyNo, order_no: orderNo, contract } = row;
  const [
    published,
    content,
    order,
    premiums,
    people,
    receipts,
    money,
    payouts,
    terms,
    undecided,
    loans,
  ] = await Promise.all([
    productVersion(app, row.base_product_no, row.product_version),
    openPolicy(app, row),
    orderByNo(db, orderNo),
    premiumsOf(db, [policyNo]),
    insuredsOf(db, [policyNo]),
    receivedAmong(db, [policyNo]),
    app.ports.collectedMoney(app, db, orderNo),
    payoutsOf(db, policyNo),
    claimTerms(app, row),
    app.ports.undecidedClaimOf(db, policyNo),
    loanAccountOf(app, db, row),
  ]);
  if (!order) throw new Error(`policy ${policyNo} has no order`);
  const { product } = published;
  const paying = premiums.get(policyNo) ?? [];
  const insureds = people.get(policyNo) ?? [];
  const shares = priceNow(order, row).people;
  const members = content.insureds.map(({ name }, position) => ({
    position,
    name: maskName(name),
    fen: shares[position]?.fen ?? 0,
    leftOn: insureds.find((person) => person.position === position)?.left_on ?? null,
  }));
  const staying = members.filter(({ leftOn }) => leftOn === null);
  const received = receipts.get(policyNo);
  const values = policyValues(app, published, row, content);
  const inTime = (at: Date | null): boolean =>
    at !== null && (until === undefined || dateOf(at.getTime()) <= until);
  const paid = paying.reduce(
    (sum, { fen, paid_at: at, waived_at: waived }) =>
      sum + (inTime(at) && waived === null ? fen : 0),
    0,
  );
  const wasPaid = (position: number): boolean =>
    payouts.some((payout) => payout.position === position && payout.fen > 0);
  // Each person's part is judged by the premiums paid for that person.
  const unpaidFor = staying.filter(({ position }) => !wasPaid(position));
  const nothingAfter = terms.pay.refundAfterClaim === 'none';
  const someGoEmpty = nothingAfter && unpaidFor.length > 0 && unpaidFor.length < staying.length;
  const shareOf = (member: number | null, fen: Fen): Fen => {
    if (member !== null) return members[member]?.fen ?? 0;
    const part = someGoEmpty ? unpaidFor : staying;
    // A person who left, or an ended rider, has had their part refunded already.
    return part.length === members.length
      ? premiumNow(row, fen)
      : part.reduce((sum, each) => sum + each.fen, 0);
  };
  const mainOver = payouts.some(({ code }) =>
    terms.coverages.some((each) => each.code === code && each.onClaim?.ends === 'contract'),
  );
  const days = contract.coolingOffDays;
  return {
    row,
    product,
    content,
    standing: policyOn(datedPolicy(row, paying), dateOf(now.getTime())),
    members,
    received,
    money,
    handedOver: row.user_id !== order.user_id,
    contractOf: (member) => ({
      start: row.start_date,
      end: row.end_date,
      rule: contract.surrenderRefund,
      coolingOff:
        days === 0 ? null : { until: received ? coolingOffUntil(days, received.getTime()) : null },
      cost: product.pay.coolingOffCost,
      loading: product.pay.surrenderLoading,
      premiums: paying.map((premium) => ({
        due: premium.due,
        fen: shareOf(member, premium.fen),
        paid: inTime(premium.paid_at) && premium.returned_at === null,
        waived: premium.waived_at !== null,
      })),
      values,
      left: Math.max(0, paid - money.returned),
      claimed: member === null ? unpaidFor.length < staying.length : wasPaid(member),
      refundAfterClaim: nothingAfter && !(member === null && someGoEmpty) ? 'none' : 'same',
      loanOn: (day) => (member === null ? owedOn(loans, day).fen : 0),
    }),
    nextPremium: paying.find(({ paid_at: at }) => at === null) ?? null,
    nothingAfter,
    loans,
    waitsFor: whyWait(undecided, mainOver),
  };
};

/** The one person who can leave, by their place; a refusal when there is none. */
export const leavingMember = (
  { members }: LeavingPolicy,
  member: number | undefined,
): LeavingMember | null | Refusal => {
  if (member === undefined) return null;
  const staying = members.filter(({ leftOn }) => leftOn === null);
  const found = staying.find(({ position }) => position === member);
  if (found === undefined) return refuse('NOT_FOUND', '没有找到这位被保险人');
  // The last one takes the contract along.
  return staying.length === 1 ? null : found;
};
