import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { maskName } from '@parasol/domain/fields/mask';
import type { Fen } from '@parasol/domain/money/fen';
import { coolingOffUntil } from '@parasol/domain/policies/cooling-off';
import { policyOn, type PolicyToday } from '@parasol/domain/policies/policy-day';
import { movePolicy, type PolicyState } from '@parasol/domain/policies/policy-states';
import type { LeavingContract } from '@parasol/domain/policies/surrender-refund';
import type { App, CollectedMoney } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { currentPrice } from '#modules/orders/kept/order-view.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
import { openPolicy, type PolicyContent } from '../kept/sealed-policy.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { policyValues } from '../life/policy-values.ts';
import { claimTerms } from '../kept/claim-terms.ts';
import { payoutsOf } from '../queries/payouts.ts';
import { insuredsOf, premiumsOf, type PolicyRow } from '../queries/policies.ts';
import { receivedAmong } from '../queries/receipts.ts';

export interface LeavingMember {
  readonly position: number;
  /** Masked. */
  readonly name: string;
  /** Of each premium. */
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
  /** Somebody else paid for it once: nothing goes back the way it came. */
  readonly handedOver: boolean;
  /** For everybody who is still there, or for one of them. */
  readonly contractOf: (member: number | null) => LeavingContract;
  readonly nextPremium: { readonly due: PlainDate; readonly fen: Fen } | null;
  /** Why nobody can say now what leaving would return; null when somebody can. */
  readonly waitsFor: string | null;
}

/** Whether a policy in a state can be left at all. */
export const canLeave = (state: PolicyState): boolean => movePolicy(state, 'surrender') !== null;

/** Before the insurer has decided nobody knows what is left to come back. */
const whyWait = (undecided: string | undefined, mainOver: boolean): string | null => {
  if (undecided !== undefined)
    return `理赔登记 ${undecided} 还没有结论，退还金额要等结论出来才能确定。您可以先撤回这次登记，或等保险公司答复后再申请退保。`;
  return mainOver ? '主险合同已因理赔终止，附加险的解除请联系保险公司办理' : null;
};

/** Reads a policy as it stands now; under its lock, whoever is about to leave reads it again. */
export const leavingPolicy = async (
  app: App,
  db: Kysely<Database>,
  row: PolicyRow,
  now: Date,
  /** Premiums that came in after this day do not count. */
  until?: PlainDate,
): Promise<LeavingPolicy> => {
  const { policy_no: policyNo, order_no: orderNo, contract } = row;
  const [published, content, order, premiums, people, receipts, money, payouts, terms, undecided] =
    await Promise.all([
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
    ]);
  if (!order) throw new Error(`policy ${policyNo} has no order`);
  const { product } = published;
  const paying = premiums.get(policyNo) ?? [];
  const insureds = people.get(policyNo) ?? [];
  const shares = currentPrice(order).people;
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
  // Each person's part is judged by what was paid for that person.
  const unpaidFor = staying.filter(({ position }) => !wasPaid(position));
  const nothingAfter = terms.pay.refundAfterClaim === 'none';
  const someGoEmpty = nothingAfter && unpaidFor.length > 0 && unpaidFor.length < staying.length;
  const shareOf = (member: number | null, fen: Fen): Fen => {
    if (member !== null) return members[member]?.fen ?? 0;
    const part = someGoEmpty ? unpaidFor : staying;
    // Who left has had their part back already.
    return part.length === members.length ? fen : part.reduce((sum, each) => sum + each.fen, 0);
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
    }),
    nextPremium: paying.find(({ paid_at: at }) => at === null) ?? null,
    waitsFor: whyWait(undecided, mainOver),
  };
};

/** The one person who can leave, by their place; a refusal when there is no such person. */
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
