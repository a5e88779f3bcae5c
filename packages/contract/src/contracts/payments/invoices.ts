import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import {
  invoiceKinds,
  invoiceTitleKinds,
  invoiceLife,
} from '@parasol/domain/contracts/payments/invoice';
import { call } from '#call.ts';
import { fileAnswer, storedFile, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { paySeq } from './shapes.ts';
import { policyNo } from '#numbers.ts';

const staff = { staff: 'services-manage' } as const;

const invoiceNo = z.string().regex(/^FP[0-9A-Z]{12}$/, '编号有误，请刷新后重试');
const kind = z.enum(codesOf(invoiceKinds));
const state = z.enum(codesOf(invoiceLife.states));
const reason = z.string().trim().min(4, '请写明原因，至少 4 个字').max(200);
const email = z.email('请核对邮箱地址').max(100);

/** The addressee of the invoice and where it is mailed. */
const title = {
  of: z.enum(codesOf(invoiceTitleKinds)),
  name: z.string().trim().min(2, '请填写发票抬头').max(100),
  taxNo: z.string().trim().toUpperCase().max(20).default(''),
  email,
};

const invoice = z.object({
  invoiceNo: z.string(),
  kind,
  kindTitle: z.string(),
  year: z.int().nullable(),
  fen: z.int(),
  state,
  stateTitle: z.string(),
  words: z.string(),
  reason: z.string(),
  /** Empty once the people of the contract were erased. */
  titleName: z.string(),
  taxNo: z.string(),
  email: z.string(),
  of: title.of,
  number: z.string().nullable(),
  redNumber: z.string().nullable(),
  hasFile: z.boolean(),
  /** A wrong title can be corrected. */
  canCorrect: z.boolean(),
  askedAt: moment,
  changedAt: moment,
});

const premium = z.object({
  paySeq: z.string(),
  policyNo: z.string().nullable(),
  subject: z.string(),
  insurerName: z.string(),
  paidAt: moment,
  paidFen: z.int(),
  /** The part that was not refunded. */
  leftFen: z.int(),
  /** Why no invoice is possible; null when one is. */
  obstacle: z.string().nullable(),
  /** Newest first. */
  invoices: z.array(invoice),
});

const staffInvoice = invoice.extend({
  brand: z.string(),
  policyNo: z.string(),
  orderNo: z.string(),
  paySeq: z.string().nullable(),
  product: z.string(),
  insurerName: z.string(),
  replaces: z.string().nullable(),
  files: z.array(storedFile),
  /** How the insurer was asked, newest first. */
  requests: z.array(
    z.object({ requestNo: z.string(), state: z.string(), note: z.string().nullable(), at: moment }),
  ),
});

/** Invoices and tax vouchers, which insurers give out and we pass on. */
export const paymentInvoices = {
  getInvoices: call({
    summary: 'The invoices of a payment or of all payments for a policy, and its tax vouchers',
    method: 'GET',
    path: '/api/payment/v1/invoices',
    access: 'customer',
    request: z.object({ paySeq: paySeq.optional(), policyNo: policyNo.optional() }),
    response: z.object({
      premiums: z.array(premium),
      /** Years of products that lower income tax; empty for all others. */
      vouchers: z.array(
        z.object({
          policyNo: z.string(),
          year: z.int(),
          fen: z.int(),
          obstacle: z.string().nullable(),
          invoices: z.array(invoice),
        }),
      ),
      /** The policyholder's own data, to begin the form with. */
      holder: z.object({ name: z.string(), email: z.string() }),
    }),
  }),
  askForInvoice: call({
    summary: 'Asks the insurer for the invoice of a payment, once',
    path: '/api/payment/v1/invoices/ask',
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    request: z.object({ paySeq, ...title }),
    response: invoice,
    perMinute: 20,
  }),
  askForTaxVoucher: call({
    summary: 'Asks the insurer for the voucher of a year that is over, once',
    path: '/api/payment/v1/invoices/voucher',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    request: z.object({ policyNo, year: z.int().min(2000).max(2200), email }),
    response: invoice,
    perMinute: 20,
  }),
  correctInvoice: call({
    summary: 'Corrects a wrong title: the issued invoice is cancelled and another asked for',
    path: '/api/payment/v1/invoices/correct',
    about: { invoice: 'invoiceNo' },
    access: 'customer-in-person',
    request: z.object({ invoiceNo, ...title }),
    response: invoice,
    perMinute: 20,
  }),
  getInvoiceFile: call({
    summary: 'The file that the insurer issued',
    method: 'GET',
    path: '/api/payment/v1/invoices/file',
    about: { invoice: 'invoiceNo' },
    access: 'customer',
    request: z.object({ invoiceNo }),
    response: fileAnswer,
    timeout: 30,
  }),
  getInvoiceForStaff: call({
    summary: 'An invoice with its title and the request to the insurer; the look is recorded',
    method: 'GET',
    path: '/api/payment/v1/staff/invoices/get',
    about: { invoice: 'invoiceNo' },
    access: staff,
    request: z.object({ invoiceNo }),
    response: staffInvoice,
  }),
  getInvoiceFileForStaff: call({
    summary: 'A file of an invoice; the look is recorded',
    method: 'GET',
    path: '/api/payment/v1/staff/invoices/file',
    about: { invoiceFile: 'fileId' },
    access: staff,
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  passOnInvoice: call({
    summary: 'Asks the insurer to issue an invoice, or to cancel it by a red-letter one',
    path: '/api/payment/v1/staff/invoices/pass-on',
    about: { invoice: 'invoiceNo' },
    access: staff,
    request: z.object({ invoiceNo }),
    response: z.object({ state }),
  }),
  takeInvoiceFile: call({
    summary: 'Stores the PDF that the insurer issued; the customer can download it from then on',
    path: '/api/payment/v1/staff/invoices/issue',
    about: { invoice: 'invoiceNo' },
    access: staff,
    body: 'multipart',
    request: z.object({
      invoiceNo,
      number: z.string().trim().min(6, '请填写发票号码').max(40),
      file: uploadedFile,
    }),
    response: uploadedAnswer,
    timeout: 30,
  }),
  refuseInvoice: call({
    summary: 'Records the reason why the insurer does not issue an invoice',
    path: '/api/payment/v1/staff/invoices/refuse',
    about: { invoice: 'invoiceNo' },
    access: staff,
    request: z.object({ invoiceNo, reason }),
    response: z.object({ state }),
  }),
  cancelInvoice: call({
    summary: 'Books the number of the red-letter invoice by which the insurer cancelled it',
    path: '/api/payment/v1/staff/invoices/cancel',
    about: { invoice: 'invoiceNo' },
    access: staff,
    request: z.object({ invoiceNo, number: z.string().trim().min(6, '请填写红字号码').max(40) }),
    response: z.object({ state }),
  }),
  reissueInvoice: call({
    summary: 'Corrects a wrong title for a customer who asked staff to',
    path: '/api/payment/v1/staff/invoices/reissue',
    about: { invoice: 'invoiceNo' },
    access: staff,
    request: z.object({ invoiceNo, ...title, reason }),
    response: z.object({ state }),
  }),
};
