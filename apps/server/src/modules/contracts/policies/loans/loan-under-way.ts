import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { underWay } from '#modules/contracts/policies/requests/service-under-way.ts';

/** The customer is about to repay the debt. */
export const repaymentUnderWay = async (
  db: Db,
  app: App,
  policyNo: string,
): Promise<string | null> =>
  (await underWay(db, app, policyNo, 'loan-repayment')) === undefined
    ? null
    : '有一笔借款还款等待支付，请先支付或撤回';

/** Why a policy cannot be left now: its debt is about to change. Null when it is not. */
export const loanUnderWay = async (db: Db, app: App, policyNo: string): Promise<string | null> =>
  (await underWay(db, app, policyNo, 'loan')) === undefined
    ? repaymentUnderWay(db, app, policyNo)
    : '正在申请保单借款，请等保险公司答复以后再办理';
