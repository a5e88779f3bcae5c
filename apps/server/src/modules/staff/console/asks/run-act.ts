import type { z } from 'zod';
import { everyCall, type CallName, type Parsed } from '@parasol/contract';
import { claimProposal } from '@parasol/contract/contracts/claims/staff';
import { refuse, Refusal } from '@parasol/contract/errors';
import { mayCall, staffMay } from '@parasol/domain/base/accounts/access';
import type { AskAct } from '@parasol/domain/base/accounts/ask-acts';
import { isAskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { StaffContext, SubjectOf } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { subjectOf } from '#subjects.ts';
import type { AskRow } from '#modules/base/accounts/asks/read-asks.ts';
import {
  changedAccount,
  changeGranted,
} from '#modules/base/accounts/staff/members/change-staff.ts';
import { saveRoleGranted, savedRole } from '#modules/base/accounts/staff/members/roles.ts';
import {
  openedAccount,
  openGranted,
} from '#modules/base/accounts/staff/members/reactivate-staff.ts';
import {
  resetAccount,
  resetGranted,
} from '#modules/base/accounts/staff/secrets/reset-staff-password.ts';
import { staffCallerOf } from '#modules/base/accounts/staff/login/staff-caller.ts';
import {
  changedMobile,
  changeMobileGranted,
} from '#modules/base/accounts/privacy/change-mobile-for-customer.ts';
import { changeSettingGranted } from '#modules/base/config/change-setting.ts';
import { saveKnowledgeGranted } from '#modules/service/chat/knowledge/known-answers.ts';
import { nameStewardGranted } from '#modules/service/stewards/staff-stewards.ts';
import { publishGranted } from '#modules/products/articles/article-publication.ts';
import { makeBookClosing } from '#modules/contracts/books/close-books.ts';
import { makeHouseMove } from '#modules/contracts/books/house-money.ts';
import { makeBrokerageReceipt } from '#modules/contracts/books/receive-brokerage.ts';
import { makeRemittance } from '#modules/contracts/books/remit-premiums.ts';
import { stopInsurerGranted } from '#modules/products/catalogue/insurers/insurers-for-staff.ts';
import { confirmGranted } from '#modules/service/bereavements/confirm-death.ts';
import {
  changeSale,
  publishStaged,
} from '#modules/products/catalogue/publication/two-person-publication.ts';
import { issueOnGrant } from '#modules/sales/benefits/coupons/coupon-issue.ts';
import { publishLandingGranted } from '#modules/products/landing/landing-publication.ts';
import {
  publishRulesGranted,
  rollBackRulesGranted,
} from '#modules/products/rules/rule-publication.ts';
import { removeBlocked } from '#modules/sales/orders/staff/unblock-person.ts';
import { makeMonthClose } from '#modules/contracts/commissions/months/close-commission-month.ts';
import { makeCommissionPayout } from '#modules/contracts/commissions/pay-out-commission.ts';
import { makeBalanceSettlement } from '#modules/contracts/commissions/months/settle-commission-balance.ts';
import { decideClaimGranted } from '#modules/contracts/claims/claim-decision.ts';
import { makePayout } from '#modules/contracts/payments/refunds/pay-out-surrender.ts';
import { makeRefund } from '#modules/contracts/payments/refunds/refund-payment.ts';
import { settleRefund } from '#modules/contracts/payments/refunds/settle-stuck-refund.ts';
import { makeReversal } from '#modules/contracts/payments/reversals/reverse-payment.ts';
import { waiveDifference } from '#modules/contracts/payments/reconciliation/settle-difference.ts';
import {
  publishDraftGranted,
  rollBackGranted,
} from '#modules/products/studio/draft-publication.ts';
import { carryOutGranted } from '#modules/proof/retention/runs/retention-runs.ts';
import { beginExport } from '#modules/staff/console/exports/start-export.ts';

interface Run {
  /** The call that asks for it: a colleague who may no longer make it cannot have it done. */
  readonly call: CallName;
  readonly run: (
    tx: Tx,
    context: StaffContext,
    input: unknown,
    subject: unknown,
    grantedBy: string,
  ) => Promise<Refusal | object>;
}

type Granted<Name extends CallName, Input> = (
  tx: Tx,
  context: StaffContext,
  input: Input,
  subject: SubjectOf<Name>[0],
  grantedBy: string,
) => Promise<Refusal | object>;

/** An act whose ask keeps more than the request of its call. */
const asKept = <Name extends CallName, Input>(
  call: Name,
  shape: z.ZodType<Input>,
  act: Granted<Name, Input>,
): Run => ({
  call,
  run: (tx, context, input, subject, grantedBy) =>
    act(tx, context, shape.parse(input), subject as SubjectOf<Name>[0], grantedBy),
});

const asCalled = <Name extends CallName>(call: Name, act: Granted<Name, Parsed<Name>>): Run =>
  asKept(call, everyCall[call].request as z.ZodType<Parsed<Name>>, act);

/** Acts that compliance grants instead, because a sentence of their text is in doubt. */
type InDoubt = Extract<AskAct, `${string}-in-doubt`>;

const usual: Readonly<Record<Exclude<AskAct, InDoubt>, Run>> = {
  refund: asCalled('refundPayment', (tx, context, input, subject) =>
    makeRefund(tx, context, input, subject, true),
  ),
  'refund-otherwise': asCalled('settleStuckRefund', (tx, context, input, subject) =>
    settleRefund(tx, context, input, subject, true),
  ),
  'claim-decision': asKept('decideClaim', claimProposal, (tx, context, input, subject) =>
    decideClaimGranted(tx, context, input, subject),
  ),
  payout: asCalled('payOutSurrender', (tx, context, input) => makePayout(tx, context, input, true)),
  'reverse-payment': asCalled('reversePayment', (tx, context, input, subject) =>
    makeReversal(tx, context, input, subject, true),
  ),
  'waive-difference': asCalled('settleDifference', (tx, context, input, subject) =>
    waiveDifference(tx, context, input, subject, true),
  ),
  'close-commission': asCalled('closeCommissionMonth', (tx, context, input, _subject, grantedBy) =>
    makeMonthClose(tx, context, input, grantedBy),
  ),
  'pay-commission': asCalled('payOutCommission', (tx, context, input, subject, grantedBy) =>
    makeCommissionPayout(tx, context, input, subject, grantedBy),
  ),
  'settle-commission': asCalled(
    'settleCommissionBalance',
    (tx, context, input, subject, grantedBy) =>
      makeBalanceSettlement(tx, context, input, subject, grantedBy),
  ),
  'remit-premiums': asCalled('remitPremiums', (tx, context, input, _subject, grantedBy) =>
    makeRemittance(tx, context, input, grantedBy),
  ),
  'receive-brokerage': asCalled('receiveBrokerage', (tx, context, input, _subject, grantedBy) =>
    makeBrokerageReceipt(tx, context, input, grantedBy),
  ),
  'house-move': asCalled('moveHouseMoney', (tx, context, input, _subject, grantedBy) =>
    makeHouseMove(tx, context, input, grantedBy),
  ),
  'close-books': asCalled('closeBooks', (tx, context, input, _subject, grantedBy) =>
    makeBookClosing(tx, context, input, grantedBy),
  ),
  'confirm-death': asCalled('confirmDeath', (tx, context, input, _subject, grantedBy) =>
    confirmGranted(tx, context, input, grantedBy),
  ),
  'change-mobile': asKept(
    'changeMobileForCustomer',
    changedMobile,
    (tx, context, input, _subject, grantedBy) => changeMobileGranted(tx, context, input, grantedBy),
  ),
  unblock: asCalled('unblockPerson', (tx, context, input) =>
    removeBlocked(tx, context, input, true),
  ),
  publish: asCalled('publishProduct', (tx, context, input, _subject, grantedBy) =>
    publishStaged(tx, context, input, grantedBy),
  ),
  'publish-draft': asCalled('publishProductDraft', (tx, context, input, _subject, grantedBy) =>
    publishDraftGranted(tx, context, input, grantedBy),
  ),
  'roll-back': asCalled('rollBackProduct', (tx, context, input, _subject, grantedBy) =>
    rollBackGranted(tx, context, input, grantedBy),
  ),
  withdraw: asCalled('withdrawProduct', (tx, context, input, _subject, grantedBy) =>
    changeSale(tx, context, input, { to: 'withdrawn', grantedBy }),
  ),
  'return-to-sale': asCalled('returnProductToSale', (tx, context, input, _subject, grantedBy) =>
    changeSale(tx, context, input, { to: 'returned', grantedBy }),
  ),
  'stop-insurer': asCalled('stopInsurer', (tx, context, input, _subject, grantedBy) =>
    stopInsurerGranted(tx, context, input, grantedBy),
  ),
  'publish-article': asCalled('publishArticle', (tx, context, input, _subject, grantedBy) =>
    publishGranted(tx, context, input, grantedBy),
  ),
  'publish-landing': asCalled('publishLanding', (tx, context, input, _subject, grantedBy) =>
    publishLandingGranted(tx, context, input, grantedBy),
  ),
  'publish-rules': asCalled('publishRuleDraft', (tx, context, input, _subject, grantedBy) =>
    publishRulesGranted(tx, context, input, grantedBy),
  ),
  'roll-back-rules': asCalled('rollBackRules', (tx, context, input, _subject, grantedBy) =>
    rollBackRulesGranted(tx, context, input, grantedBy),
  ),
  'issue-coupons': asCalled('issueCoupons', (tx, context, input, _subject, grantedBy) =>
    issueOnGrant(tx, context, input, grantedBy),
  ),
  'erase-sales': asCalled('carryOutRetention', (tx, context, input, _subject, grantedBy) =>
    carryOutGranted(tx, context, input, grantedBy),
  ),
  export: asCalled('startExport', (tx, context, input, _subject, grantedBy) =>
    beginExport(tx, context, input, grantedBy),
  ),
  'open-account': asKept('createStaff', openedAccount, (tx, context, input, _subject, grantedBy) =>
    openGranted(tx, context, input, grantedBy),
  ),
  'change-account': asKept(
    'changeStaff',
    changedAccount,
    (tx, context, input, _subject, grantedBy) => changeGranted(tx, context, input, grantedBy),
  ),
  'reset-account': asKept(
    'resetStaffPassword',
    resetAccount,
    (tx, context, input, _subject, grantedBy) => resetGranted(tx, context, input, grantedBy),
  ),
  'save-role': asKept('saveRole', savedRole, (tx, context, input, _subject, grantedBy) =>
    saveRoleGranted(tx, context, input, grantedBy),
  ),
};

/** The effect of each granted act, in the name of the colleague who asked. */
export const acts: Readonly<Record<AskAct, Run>> = {
  ...usual,
  'publish-in-doubt': usual.publish,
  'publish-draft-in-doubt': usual['publish-draft'],
  'publish-article-in-doubt': usual['publish-article'],
  'publish-landing-in-doubt': usual['publish-landing'],
  'issue-coupons-in-doubt': usual['issue-coupons'],
  'change-setting-in-doubt': asCalled('changeSetting', (tx, context, input, _subject, grantedBy) =>
    changeSettingGranted(tx, context, input, grantedBy),
  ),
  'save-knowledge-in-doubt': asCalled('saveKnowledge', (tx, context, input, _subject, grantedBy) =>
    saveKnowledgeGranted(tx, context, input, grantedBy),
  ),
  'name-steward-in-doubt': asCalled(
    'setStewardForStaff',
    (tx, context, input, subject, grantedBy) =>
      nameStewardGranted(tx, context, input, subject, grantedBy),
  ),
};

const askerMayNot = (): Refusal =>
  refuse('CONFLICT', '提出的人现在没有办理这件事的权限，请由有权限的同事重新提出');

/** Acts with the asker's brand and permissions as they are now; answers the reason if it cannot. */
export const runAct = async (
  tx: Tx,
  context: StaffContext,
  { act, input, brand, asked_by: staffId }: AskRow,
): Promise<Refusal | null> => {
  if (!isAskAct(act)) return refuse('NOT_FOUND');
  const asker = await staffCallerOf(tx.db, staffId);
  if (!asker || !staffMay(asker, brand)) return askerMayNot();
  const { call, run } = acts[act];
  if (mayCall(everyCall[call].access, asker) !== 'allowed') return askerMayNot();
  const asking = { ...context, caller: asker };
  const subject = await subjectOf(call, asking, input as object, tx.db);
  if (subject instanceof Refusal) return subject;
  const done = await run(tx, asking, input, subject, context.caller.staffId);
  return done instanceof Refusal ? done : null;
};
