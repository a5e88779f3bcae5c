import { alertById } from '#ground/alerts/queries.ts';
import { fileOf } from '#ground/files/file-subject.ts';
import { ownedBy, subject } from '#ground/subject.ts';
import { invoiceFiles } from './invoices/invoice-view.ts';
import { invoiceByNo, type InvoiceRow } from './queries/invoices.ts';
import { payOrderBySeq, type PayOrderRow } from './queries/pay-orders.ts';
import { differenceOfBrand, reconciliationById } from './queries/reconciliation.ts';
import { refundOfBrand } from './queries/refunds.ts';
import { noSuchAlert } from './staff/see-pay-alert.ts';

const invoice = subject<InvoiceRow>({
  find: invoiceByNo,
  brand: ({ brand }) => brand,
  isOf: ownedBy(({ user_id: userId }) => userId),
  missing: '没有找到这张发票，请刷新后再看',
});

/** None of them changes its brand or its owner. */
export const paymentSubjects = {
  payment: subject<PayOrderRow>({
    find: payOrderBySeq,
    brand: ({ brand }) => brand,
    isOf: ownedBy(({ user_id: userId }) => userId),
    missing: '没有找到这笔支付，请从订单重新进入',
  }),
  refund: subject({
    find: refundOfBrand,
    brand: ({ brand }) => brand,
    missing: '没有找到这笔退款',
  }),
  invoice,
  invoiceFile: fileOf(invoiceFiles('').kind, invoice),
  reconciliation: subject({
    find: (db, id) => reconciliationById(db, Number(id)),
    brand: ({ brand }) => brand,
    missing: '没有这份对账结果',
  }),
  difference: subject({
    find: (db, id) => differenceOfBrand(db, Number(id)),
    brand: ({ brand }) => brand,
    missing: '没有这条差异',
  }),
  payAlert: subject({
    find: (db, id) => alertById(db, Number(id)),
    brand: ({ brand }) => brand,
    missing: noSuchAlert,
  }),
};
