import { calls, everyCall, type CallName } from '@parasol/contract';
import { claimProposal } from '@parasol/contract/contracts/claims/staff';
import { refuse, Refusal } from '@parasol/contract/errors';
import { mayCall, staffMay } from '@parasol/domain/base/accounts/access';
import type { AskAct } from '@parasol/domain/base/accounts/ask-acts';
import { isAskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { StaffContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
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

type Run = (
  tx: Tx,
  context: StaffContext,
  input: unknown,
  grantedBy: string,
) => Promise<Refusal | object>;

/** The effect of each granted act, in the name of the colleague who asked. */
const acts: Readonly<Record<AskAct, Run>> = {
  refund: (tx, context, input) =>
    makeRefund(tx, context, calls.refundPayment.request.parse(input), true),
  'refund-otherwise': (tx, context, input) =>
    settleRefund(tx, context, calls.settleStuckRefund.request.parse(input), true),
  'claim-decision': (tx, context, input) =>
    decideClaimGranted(tx, context, claimProposal.parse(input)),
  payout: (tx, context, input) =>
    makePayout(tx, context, calls.payOutSurrender.request.parse(input), true),
  'reverse-payment': (tx, context, input) =>
    makeReversal(tx, context, calls.reversePayment.request.parse(input), true),
  'waive-difference': (tx, context, input) =>
    waiveDifference(tx, context, calls.settleDifference.request.parse(input), true),
  'close-commission': (tx, context, input, grantedBy) =>
    makeMonthClose(tx, context, calls.closeCommissionMonth.request.parse(input), grantedBy),
  'pay-commission': (tx, context, input, grantedBy) =>
    makeCommissionPayout(tx, context, calls.payOutCommission.request.parse(input), grantedBy),
  'settle-commission': (tx, context, input, grantedBy) =>
    makeBalanceSettlement(
      tx,
      context,
      calls.settleCommissionBalance.request.parse(input),
      grantedBy,
    ),
  'remit-premiums': (tx, context, input, grantedBy) =>
    makeRemittance(tx, context, calls.remitPremiums.request.parse(input), grantedBy),
  'receive-brokerage': (tx, context, input, grantedBy) =>
    makeBrokerageReceipt(tx, context, calls.receiveBrokerage.request.parse(input), grantedBy),
  'house-move': (tx, context, input, grantedBy) =>
    makeHouseMove(tx, context, calls.moveHouseMoney.request.parse(input), grantedBy),
  'close-books': (tx, context, input, grantedBy) =>
    makeBookClosing(tx, context, calls.closeBooks.request.parse(input), grantedBy),
  'confirm-death': (tx, context, input, grantedBy) =>
    confirmGranted(tx, context, calls.confirmDeath.request.parse(input), grantedBy),
  'change-mobile': (tx, context, input, grantedBy) =>
    changeMobileGranted(tx, context, changedMobile.parse(input), grantedBy),
  unblock: (tx, context, input) =>
    removeBlocked(tx, context, calls.unblockPerson.request.parse(input), true),
  publish: (tx, context, input, grantedBy) =>
    publishStaged(tx, context, calls.publishProduct.request.parse(input), grantedBy),
  'publish-draft': (tx, context, input, grantedBy) =>
    publishDraftGranted(tx, context, calls.publishProductDraft.request.parse(input), grantedBy),
  'roll-back': (tx, context, input, grantedBy) =>
    rollBackGranted(tx, context, calls.rollBackProduct.request.parse(input), grantedBy),
  withdraw: (tx, context, input, grantedBy) =>
    changeSale(tx, context, calls.withdrawProduct.request.parse(input), {
      to: 'withdrawn',
      grantedBy,
    }),
  'return-to-sale': (tx, context, input, grantedBy) =>
    changeSale(tx, context, calls.returnProductToSale.request.parse(input), {
      to: 'returned',
      grantedBy,
    }),
  'stop-insurer': (tx, context, input, grantedBy) =>
    stopInsurerGranted(tx, context, calls.stopInsurer.request.parse(input), grantedBy),
  'publish-article': (tx, context, input, grantedBy) =>
    publishGranted(tx, context, calls.publishArticle.request.parse(input), grantedBy),
  'publish-landing': (tx, context, input, grantedBy) =>
    publishLandingGranted(tx, context, calls.publishLanding.request.parse(input), grantedBy),
  'publish-rules': (tx, context, input, grantedBy) =>
    publishRulesGranted(tx, context, calls.publishRuleDraft.request.parse(input), grantedBy),
  'roll-back-rules': (tx, context, input, grantedBy) =>
    rollBackRulesGranted(tx, context, calls.rollBackRules.request.parse(input), grantedBy),
  'issue-coupons': (tx, context, input, grantedBy) =>
    issueOnGrant(tx, context, calls.issueCoupons.request.parse(input), grantedBy),
  'erase-sales': (tx, context, input, grantedBy) =>
    carryOutGranted(tx, context, calls.carryOutRetention.request.parse(input), grantedBy),
  export: (tx, context, input, grantedBy) =>
    beginExport(tx, context, calls.startExport.request.parse(input), grantedBy),
  'open-account': (tx, context, input, grantedBy) =>
    openGranted(tx, context, openedAccount.parse(input), grantedBy),
  'change-account': (tx, context, input, grantedBy) =>
    changeGranted(tx, context, changedAccount.parse(input), grantedBy),
  'reset-account': (tx, context, input, grantedBy) =>
    resetGranted(tx, context, resetAccount.parse(input), grantedBy),
  'save-role': (tx, context, input, grantedBy) =>
    saveRoleGranted(tx, context, savedRole.parse(input), grantedBy),
};

/** The call that asks for each act: a colleague who may no longer make it cannot have it done. */
export const askedBy: Readonly<Record<AskAct, CallName>> = {
  refund: 'refundPayment',
  'refund-otherwise': 'settleStuckRefund',
  'claim-decision': 'decideClaim',
  payout: 'payOutSurrender',
  'reverse-payment': 'reversePayment',
  'waive-difference': 'settleDifference',
  'confirm-death': 'confirmDeath',
  'change-mobile': 'changeMobileForCustomer',
  unblock: 'unblockPerson',
  publish: 'publishProduct',
  'publish-draft': 'publishProductDraft',
  'roll-back': 'rollBackProduct',
  withdraw: 'withdrawProduct',
  'return-to-sale': 'returnProductToSale',
  'stop-insurer': 'stopInsurer',
  'publish-article': 'publishArticle',
  'publish-landing': 'publishLanding',
  'publish-rules': 'publishRuleDraft',
  'roll-back-rules': 'rollBackRules',
  'issue-coupons': 'issueCoupons',
  'erase-sales': 'carryOutRetention',
  'close-commission': 'closeCommissionMonth',
  'pay-commission': 'payOutCommission',
  'settle-commission': 'settleCommissionBalance',
  'remit-premiums': 'remitPremiums',
  'receive-brokerage': 'receiveBrokerage',
  'house-move': 'moveHouseMoney',
  'close-books': 'closeBooks',
  export: 'startExport',
  'open-account': 'createStaff',
  'change-account': 'changeStaff',
  'reset-account': 'resetStaffPassword',
  'save-role': 'saveRole',
};

const gone = (): Refusal =>
  refuse('CONFLICT', '提出的人现在没有办理这件事的权限，请由有权限的同事重新提出');

/** Acts with the asker's brand and permissions as they are now; answers the reason if it cannot. */
export const runAct = async (
  tx: Tx,
  context: StaffContext,
  { act, input, brand, asked_by: staffId }: AskRow,
): Promise<Refusal | null> => {
  if (!isAskAct(act)) return refuse('NOT_FOUND');
  const asker = await staffCallerOf(tx.db, staffId);
  if (!asker || !staffMay(asker, brand)) return gone();
  if (mayCall(everyCall[askedBy[act]].access, asker) !== 'allowed') return gone();
  const done = await acts[act](tx, { ...context, caller: asker }, input, context.caller.staffId);
  return done instanceof Refusal ? done : null;
};
