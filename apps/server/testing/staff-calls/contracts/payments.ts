import { randomUUID } from 'node:crypto';
import { raiseAlert } from '#testing/server/raise-alert.ts';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const invoiceNo = 'FP0000000000AB';

export const paymentsStaffCalls = async ({ app, at, payment, merchant }: OtherBrand) => {
  const { db } = app.database;
  const { reconciliation_id: reconciliationId } = await db
    .insertInto('reconciliations')
    .values({
      provider: 'wechat',
      merchant,
      date: '2026-05-19',
      state: 'differences',
      payments: 1,
      payments_fen: 1,
      refunds: 0,
      refunds_fen: 0,
      at,
      brand: 'qinghe',
    })
    .returning('reconciliation_id')
    .executeTakeFirstOrThrow();
  const { difference_id: differenceId } = await db
    .insertInto('pay_differences')
    .values({
      reconciliation_id: reconciliationId,
      kind: 'amount',
      number: 'N1',
      pay_seq: payment.paySeq,
      ours_fen: 1,
      theirs_fen: 2,
      action: 'investigate',
      note: null,
      settled_by: null,
      settled_at: null,
    })
    .returning('difference_id')
    .executeTakeFirstOrThrow();
  const alertId = await raiseAlert(app, payment.orderNo);
  return {
    exportReconciliation: { about: () => ({ reconciliationId }) },
    getPaymentForStaff: { about: () => ({ paySeq: payment.paySeq }) },
    cancelInvoice: {
      about: () => ({ invoiceNo, number: '2612345678' }),
      absent: true,
    },
    getInvoiceFileForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
    getInvoiceForStaff: { about: () => ({ invoiceNo }), absent: true },
    passOnInvoice: { about: () => ({ invoiceNo }), absent: true },
    refuseInvoice: { about: () => ({ invoiceNo, reason: '保险公司不开具' }), absent: true },
    reissueInvoice: {
      about: () => ({ invoiceNo, of: 'person', name: '陈晨', email: 'a@b.cn', reason: '抬头有误' }),
      absent: true,
    },
    takeInvoiceFile: { about: () => ({ invoiceNo, number: '2612345678' }), absent: true },
    listReconciliations: { about: () => ({}) },
    payOutSurrender: {
      about: () => ({ surrenderNo: 'TB0000000000AB', reason: '已转账' }),
      absent: true,
    },
    refundPayment: {
      about: () => ({ key: 'k'.repeat(20), paySeq: payment.paySeq, fen: 1, reason: '协商' }),
    },
    reversePayment: {
      about: () => ({ paySeq: payment.paySeq, reference: 'CB-1', reason: '拒付' }),
    },
    runReconciliation: { about: () => ({ date: '2026-05-19' }) },
    seePayAlert: { about: () => ({ alertId }) },
    settleDifference: { about: () => ({ differenceId, how: 'waive', note: '已核实' }) },
    settleStuckRefund: {
      about: () => ({ refundNo: 'R1', how: 'again', note: '重试' }),
      absent: true,
    },
  } satisfies StaffCallRows;
};
