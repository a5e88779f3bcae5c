import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { formatSum, yuanText, type Fen } from '@parasol/domain/base/money/fen';
import {
  partContract,
  reductionRange,
  type ReductionRange,
} from '@parasol/domain/contracts/policies/changes/leaving-part';
import type { LeavingPart } from '@parasol/domain/sales/underwriting/leaving-part';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { PolicyContract } from '@parasol/domain/contracts/policies/policy-contract';
import {
  loanLimit,
  owedOn,
  rateText,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import {
  worthOn,
  type LeavingContract,
} from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { contractPrice } from '#modules/contracts/policies/terms/contract-price.ts';
import { contractRights } from '#modules/contracts/policies/terms/contract-rights.ts';
import { policyValues } from '#modules/contracts/policies/life/policy-values.ts';
import { loanUnderWay } from '#modules/contracts/policies/loans/loan-under-way.ts';
import { payoutsOf } from '#modules/contracts/policies/queries/payouts.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { openServiceOf } from '#modules/contracts/policies/queries/services.ts';
import { surrendersOf } from '#modules/contracts/policies/queries/surrenders.ts';
import { versionsOf } from '#modules/contracts/policies/queries/versions.ts';
import type { LeavingPolicy } from './leaving-policy.ts';

export interface AskedPart {
  /** A person who leaves, which is another request. */
  readonly member?: number | undefined;
  readonly rider?: string | undefined;
  readonly sum?: Fen | undefined;
}

export interface PartOffer {
  readonly part: LeavingPart;
  readonly contract: LeavingContract;
}

const impossible = (words: string): Refusal => refuse('SURRENDER_NOT_POSSIBLE', words);

/** Riders of a contract that can be ended alone, by its clauses. */
const endable = ({ riders }: Product, contract: PolicyContract) =>
  riders.filter(({ code, endsAlone }) => endsAlone !== undefined && contract.riders.includes(code));

/**
 * The sums to which a contract can be reduced now, or why to none; null where no clause gives the
 * right.
 */
const rangeOf = async (
  db: Db,
  app: App,
  product: Product,
  { policy_no: policyNo, start_date: start, contract }: PolicyRow,
): Promise<ReductionRange | string | null> => {
  const terms = product.rights?.reduceSum;
  const option = product.options.find(({ key }) => key === 'sumAssured');
  if (terms === undefined || contract.sumAssured === null || option?.kind !== 'range') return null;
  const [versions, earlier] = await Promise.all([
    versionsOf(db, policyNo),
    surrendersOf(db, policyNo),
  ]);
  return reductionRange(terms, {
    start,
    today: dateOf(app.clock().getTime()),
    first: versions[0]?.contract.sumAssured ?? contract.sumAssured,
    now: contract.sumAssured,
    lowest: option.min,
    step: option.step,
    earlier: earlier.flatMap(({ part, day, state }) =>
      part?.kind === 'sum' &&
      (state === 'confirmed' || state === 'refunding' || state === 'refunded')
        ? [{ on: day, fen: part.from - part.to }]
        : [],
    ),
  });
};

export interface PartsOnOffer {
  readonly riders: readonly { readonly code: string; readonly name: string }[];
  readonly reduction: ReductionRange | string | null;
  /** Why no part can be given up now; null when one can. */
  readonly problem: string | null;
}

/** Parts that the clauses allow to give up alone, with any result. */
export const partsOnOffer = async (db: Db, app: App, policy: PolicyRow): Promise<PartsOnOffer> => {
  const product = await contractRights(app, policy);
  const problem = !policyLife.states[policy.state].stands
    ? '保单不在有效状态，不能办理'
    : policy.waived_from !== null
      ? '保险费已豁免，请联系保险公司办理'
      : (await openServiceOf(db, policy.policy_no, 'frequency')) !== undefined
        ? '正在办理月交改年交，请等它办完或撤回以后再申请'
        : null;
  return {
    riders: endable(product, policy.contract).map(({ code, name }) => ({ code, name })),
    reduction: await rangeOf(db, app, product, policy),
    problem,
  };
};

const lessened = async (
  app: App,
  { row, content, members }: LeavingPolicy,
  after: PolicyContract,
): Promise<{ readonly fen: Fen; readonly shares: readonly Fen[] } | null> => {
  const [now, then] = await Promise.all([
    contractPrice(app, row, content, row.contract),
    contractPrice(app, row, content, after),
  ]);
  if (now === null || then === null) return null;
  const ofStaying = (shares: readonly Fen[]): Fen =>
    members.reduce(
      (sum, { position, leftOn }) => sum + (leftOn === null ? (shares[position] ?? 0) : 0),
      0,
    );
  // The rates must give the premium being paid; otherwise it was priced by hand.
  if (ofStaying(now.shares) !== row.premium_fen) return null;
  return { fen: row.premium_fen - ofStaying(then.shares), shares: then.shares };
};

/** The named rider or sum, in the contract after the change; a refusal says why not. */
const meantPart = (
  { contract }: PolicyRow,
  { riders, reduction }: PartsOnOffer,
  { rider: code, sum }: AskedPart,
):
  | { readonly rider?: PartsOnOffer['riders'][number]; readonly after: PolicyContract }
  | Refusal => {
  if (code !== undefined) {
    const rider = riders.find((each) => each.code === code);
    if (rider === undefined) return impossible('这份保单没有可以单独解除的附加险');
    const rest = contract.riders.filter((each) => each !== code);
    return { rider, after: { ...contract, riders: rest } };
  }
  if (reduction === null) return impossible('这份保单的条款没有减少基本保额的约定');
  if (typeof reduction === 'string') return impossible(reduction);
  const to = sum ?? 0;
  if (to < reduction.from || to > reduction.to || to % reduction.step !== 0)
    return impossible(
      `基本保额可以减少到 ${formatSum(reduction.from)}至 ${formatSum(reduction.to)}，请重新选择`,
    );
  return { after: { ...contract, sumAssured: to } };
};

/** A benefit of the rider was paid: its clause may then return nothing. */
const wasPaid = async (db: Db, { coverages }: Product, policyNo: string, rider: string) => {
  const codes = new Set(coverages.flatMap((each) => (each.rider === rider ? [each.code] : [])));
  return (await payoutsOf(db, policyNo)).some(({ code, fen }) => codes.has(code) && fen > 0);
};

/** The result of giving up one part; null when none was asked for. */
export const partOffer = async (
  app: App,
  db: Db,
  policy: LeavingPolicy,
  asked: AskedPart,
): Promise<PartOffer | Refusal | null> => {
  const { row, content } = policy;
  const { policy_no: policyNo, contract } = row;
  const named = [asked.rider, asked.sum, asked.member].filter((each) => each !== undefined);
  if (asked.rider === undefined && asked.sum === undefined) return null;
  if (named.length > 1) return impossible('请一次只办理一项');
  const offered = await partsOnOffer(db, app, row);
  if (offered.problem !== null) return impossible(offered.problem);
  const today = dateOf(app.clock().getTime());
  if (policy.nextPremium !== null && policy.nextPremium.due <= today)
    return impossible('有一期保险费已到应交日，请先交上，再办理');
  const lending = await loanUnderWay(db, app, policyNo);
  if (lending !== null) return impossible(lending);
  const meant = meantPart(row, offered, asked);
  if (meant instanceof Refusal) return meant;
  const { rider, after } = meant;
  const less = await lessened(app, policy, after);
  if (less === null || less.fen < 0)
    return impossible('这份保单的保险费需要人工核算，请联系客服办理');
  const part: LeavingPart = rider
    ? { kind: 'rider', ...rider, ...less }
    : { kind: 'sum', from: contract.sumAssured ?? 0, to: after.sumAssured ?? 0, ...less };
  const [published, rights] = await Promise.all([
    productVersion(app, row.base_product_no, row.product_version),
    contractRights(app, row),
  ]);
  const owed = owedOn(policy.loans, today).fen;
  const own = rights.riders.find(({ code }) => code === rider?.code)?.endsAlone;
  const values = policyValues(app, published, { ...row, contract: after }, content);
  const whole = policy.contractOf(null);
  const alone = partContract(whole, part, values, {
    rule: own?.refund ?? contract.surrenderRefund,
    claimed: rider !== undefined && (await wasPaid(db, published.product, policyNo, rider.code)),
    refundAfterClaim: policy.nothingAfter ? 'none' : 'same',
  });
  const loan = rights.rights?.loan;
  const rest = worthOn(whole, today) - worthOn(alone, today);
  if (owed > 0 && loan !== undefined && owed > loanLimit(loan, rest, 0))
    return impossible(
      `没有归还的借款本息 ${yuanText(owed)}，超过办理后现金价值 ${yuanText(rest)} 的 ${rateText(loan.share)}，请先归还一部分`,
    );
  return { part, contract: alone };
};
