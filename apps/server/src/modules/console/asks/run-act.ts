import { calls } from '@parasol/contract';
import { claimProposal } from '@parasol/contract/claims/staff';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { AskAct } from '@parasol/domain/console/ask-acts';
import { isAskAct } from '@parasol/domain/console/ask-acts';
import type { StaffContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { AskRow } from '#modules/accounts/asks/read-asks.ts';
import { publishGranted } from '#modules/articles/publish-article.ts';
import { stopInsurerGranted } from '#modules/catalogue/insurers/stop-insurer.ts';
import { changeSale, publishStaged } from '#modules/catalogue/publication/publish-by-two.ts';
import { issueOnGrant } from '#modules/benefits/coupons/issue-coupons.ts';
import { publishLandingGranted } from '#modules/landing/publish-landing.ts';
import { publishRulesGranted, rollBackRulesGranted } from '#modules/rules/publish-rules.ts';
import { removeBlocked } from '#modules/orders/staff/unblock-person.ts';
import { decideClaimGranted } from '#modules/claims/decide-claim.ts';
import { makePayout } from '#modules/payments/refunds/pay-out-surrender.ts';
import { makeRefund } from '#modules/payments/refunds/refund-payment.ts';
import { settleRefund } from '#modules/payments/refunds/settle-stuck-refund.ts';
import { makeReversal } from '#modules/payments/reversals/reverse-payment.ts';
import { waiveDifference } from '#modules/payments/reconciliation/settle-difference.ts';
import { publishDraftGranted, rollBackGranted } from '#modules/studio/publish-draft.ts';
import { carryOutGranted } from '#modules/retention/runs/ask-run.ts';
import { beginExport } from '../exports/start-export.ts';

type Run = (
  tx: Tx,
  context: StaffContext,
  input: unknown,
  grantedBy: string,
) => Promise<Refusal | object>;

/** What each act does once it is granted, in the name of who asked. */
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
};

/** Why it cannot be done, if so. */
export const runAct = async (
  tx: Tx,
  context: StaffContext,
  { act, input, asked_by: askedBy }: AskRow,
): Promise<Refusal | null> => {
  const { caller } = context;
  if (!isAskAct(act)) return refuse('NOT_FOUND');
  const asker = { ...context, caller: { ...caller, staffId: askedBy } };
  const done = await acts[act](tx, asker, input, caller.staffId);
  return done instanceof Refusal ? done : null;
};
