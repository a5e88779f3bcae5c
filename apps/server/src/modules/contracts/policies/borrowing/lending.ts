import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Fen } from '@parasol/domain/base/money/fen';
import type { Ratio } from '@parasol/domain/base/money/ratio';
import {
  loanLimit,
  owedOn,
  rateOn,
  whyNoLoan,
  type LoanTerms,
  type Owed,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { basisOn, worthOn } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { contractRights } from '#modules/contracts/policies/terms/contract-rights.ts';
import { openHoldsOf } from '#modules/contracts/policies/queries/holds.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { openSurrenderOfOrder } from '#modules/contracts/policies/queries/surrenders.ts';
import {
  leavingPolicy,
  type LeavingPolicy,
} from '#modules/contracts/policies/surrenders/leaving-policy.ts';
import { repaymentUnderWay } from '#modules/contracts/policies/loans/loan-under-way.ts';

/** A contract's loan today, with all obstacles to it. */
export interface Lending {
  readonly policy: LeavingPolicy;
  readonly terms: LoanTerms;
  /** Null where only the insurer knows it. */
  readonly cashValue: Fen | null;
  readonly owed: Owed;
  readonly limit: Fen;
  readonly rate: Ratio | undefined;
  /** Why no loan is possible now; null when one is. */
  readonly problem: string | null;
}

/** Why another request has to end first. */
const whyWait = async (
  db: Db,
  app: App,
  { policy_no: policyNo, order_no: orderNo }: PolicyRow,
  { waitsFor }: LeavingPolicy,
): Promise<string | null> => {
  if (waitsFor !== null) return '有一次理赔还没有结论，或者主险已经终止，现在不能借款';
  if ((await openSurrenderOfOrder(db, orderNo)) !== undefined)
    return '正在办理退保或部分退保，请等它办完或撤回';
  const repaying = await repaymentUnderWay(db, app, policyNo);
  if (repaying !== null) return repaying;
  return (await openHoldsOf(db, policyNo)).length > 0 ? '这份保单暂停收费，现在不能借款' : null;
};

/** Undefined where the clauses lend nothing. */
export const lendingOf = async (app: App, db: Db, row: PolicyRow): Promise<Lending | undefined> => {
  const terms = (await contractRights(app, row)).rights?.loan;
  if (terms === undefined) return undefined;
  const now = app.clock();
  const today = dateOf(now.getTime());
  const policy = await leavingPolicy(app, db, row, now);
  const contract = policy.contractOf(null);
  const basis = basisOn(contract, today);
  const known = contract.values.length > 0 || basis !== 'cash-value';
  const cashValue = known ? (basis === 'cash-value' ? worthOn(contract, today) : 0) : null;
  const owed = owedOn(policy.loans, today);
  const rate = rateOn(policy.loans.rates, today);
  const { standing, nextPremium } = policy;
  const problem = whyNoLoan({
    terms,
    inForce: standing.state === 'in-force',
    stateTitle: standing.title,
    coolingOff: basis === 'cooling-off' || basis === 'not-begun',
    overdue: nextPremium !== null && nextPremium.due <= today,
    cashValue,
    owed: owed.fen,
    rate,
  });
  return {
    policy,
    terms,
    cashValue,
    owed,
    rate,
    limit: loanLimit(terms, cashValue ?? 0, owed.fen),
    problem: problem ?? (await whyWait(db, app, row, policy)),
  };
};
