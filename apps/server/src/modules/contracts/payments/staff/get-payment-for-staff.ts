import type { Verb } from '#ground/context.ts';
import { payStatusView, refundView } from '#modules/contracts/payments/pay-views.ts';
import { attemptsOf, evidenceOf, ledgerOf } from '#modules/contracts/payments/queries/attempts.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';
import { issuedView } from '#modules/contracts/payments/refunds/issued-money.ts';

export const getPaymentForStaff: Verb<'getPaymentForStaff'> = async (context, { paySeq }, pay) => {
  const { db } = context.app.database;
  const [attempts, evidence, ledger, refunds] = await Promise.all([
    attemptsOf(db, paySeq),
    evidenceOf(db, paySeq),
    ledgerOf(db, paySeq),
    refundsOf(db, [paySeq]),
  ]);
  return {
    status: await payStatusView(context, pay),
    attempts: attempts.map((each) => ({
      attemptNo: each.attempt_no,
      channel: each.channel,
      merchant: each.merchant,
      state: each.state,
      fen: each.fen,
      transactionNo: each.transaction_no,
      createdAt: each.created_at.toISOString(),
      paidAt: each.paid_at?.toISOString() ?? null,
    })),
    evidence: evidence.map(({ attempt_no: attemptNo, source, outcome, result, at }) => ({
      attemptNo,
      source,
      outcome,
      result,
      at: at.toISOString(),
    })),
    refunds: refunds.map(refundView),
    issued: await issuedView(context.app, db, pay),
    ledger: ledger.map(({ entry_no: entryNo, kind, at, lines }) => ({
      entryNo,
      kind,
      at: at.toISOString(),
      lines: lines.map(({ account, fen }) => ({ account, fen })),
    })),
  };
};
