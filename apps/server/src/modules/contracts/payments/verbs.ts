import type { Verbs } from '#ground/context.ts';
import { getCreditCardStatus, queryCreditCardStatus } from './cards/card-status.ts';
import { checkCreditCardCode, confirmCreditCardSigning } from './cards/card-code.ts';
import { proveByBankCard } from './cards/prove-by-bank-card.ts';
import { resendCreditCardCode } from './cards/resend-credit-card-code.ts';
import { signCreditCard } from './cards/sign-credit-card.ts';
import { startCreditCardSigning } from './cards/start-credit-card-signing.ts';
import { cashierPay } from './cashier/cashier-pay.ts';
import { getCashier } from './cashier/get-cashier.ts';
import { getClientPayConfig } from './cashier/get-client-pay-config.ts';
import { getPaySuccess } from './cashier/get-pay-success.ts';
import { getSupplierPayUrl } from './cashier/suppliers/get-supplier-pay-url.ts';
import { launchSupplierPay } from './cashier/suppliers/launch-supplier-pay.ts';
import { mockPayCallback } from './cashier/mock-pay-callback.ts';
import { openPayService } from './cashier/services/open-pay-service.ts';
import { openPayment } from './cashier/open-payment.ts';
import { payDirectly } from './cashier/pay-directly.ts';
import { queryAgentPayStatus } from './cashier/query-agent-pay-status.ts';
import { queryCustomerPayType } from './cashier/query-customer-pay-type.ts';
import { queryPayStatus } from './cashier/query-pay-status.ts';
import { redirectToCashier } from './cashier/redirect-to-cashier.ts';
import { savePayServiceReturnUrl } from './cashier/services/save-pay-service-return-url.ts';
import { savePaymentLink } from './cashier/save-payment-link.ts';
import { storageToSign } from './cashier/suppliers/storage-to-sign.ts';
import { askForInvoice, askForTaxVoucher } from './invoices/invoice-requests.ts';
import { correctInvoice, reissueInvoice } from './invoices/invoice-corrections.ts';
import { getInvoiceFile, getInvoices } from './invoices/own-invoices.ts';
import { cancelInvoice, passOnInvoice, refuseInvoice } from './invoices/invoice-handling.ts';
import { getInvoiceFileForStaff, getInvoiceForStaff } from './invoices/invoices-for-staff.ts';
import { takeInvoiceFile } from './invoices/take-invoice-file.ts';
import { receiveBankCallback } from './reports/receive-bank-callback.ts';
import { receiveSupplierPayCallback } from './reports/receive-supplier-pay-callback.ts';
import { getDebitCalendar } from './mandates/debits/get-debit-calendar.ts';
import { getEntrustStatus } from './mandates/get-entrust-status.ts';
import { getRenewalSignInfo } from './mandates/get-renewal-sign-info.ts';
import { listMandates } from './mandates/list-mandates.ts';
import { signMandate } from './mandates/sign-mandate.ts';
import { unsignMandate } from './mandates/unsign-mandate.ts';
import { exportReconciliation } from './reconciliation/export-reconciliation.ts';
import { listReconciliations } from './reconciliation/list-reconciliations.ts';
import { runReconciliation } from './reconciliation/run-reconciliation.ts';
import { reversePayment } from './reversals/reverse-payment.ts';
import { settleDifference } from './reconciliation/settle-difference.ts';
import { payOutSurrender } from './refunds/pay-out-surrender.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { settleStuckRefund } from './refunds/settle-stuck-refund.ts';
import { payPolicyService } from './cashier/services/pay-policy-service.ts';
import { getPaymentForStaff } from './staff/get-payment-for-staff.ts';
import { listPayments } from './staff/list-payments.ts';
import { seePayAlert } from './staff/see-pay-alert.ts';

export const paymentsVerbs = {
  openPayment,
  getCashier,
  cashierPay,
  redirectToCashier,
  queryCustomerPayType,
  getClientPayConfig,
  queryPayStatus,
  getPaySuccess,
  listPayments,
  savePaymentLink,
  savePayServiceReturnUrl,
  openPayService,
  mockPayCallback,
  payPolicyService,
  getSupplierPayUrl,
  launchSupplierPay,
  queryAgentPayStatus,
  payDirectly,
  proveByBankCard,
  receiveSupplierPayCallback,
  receiveBankCallback,
  storageToSign,
  getEntrustStatus,
  getRenewalSignInfo,
  signMandate,
  listMandates,
  unsignMandate,
  getDebitCalendar,
  getCreditCardStatus,
  queryCreditCardStatus,
  startCreditCardSigning,
  checkCreditCardCode,
  confirmCreditCardSigning,
  signCreditCard,
  resendCreditCardCode,
  getPaymentForStaff,
  refundPayment,
  payOutSurrender,
  settleStuckRefund,
  seePayAlert,
  listReconciliations,
  reversePayment,
  settleDifference,
  exportReconciliation,
  runReconciliation,
  askForInvoice,
  askForTaxVoucher,
  cancelInvoice,
  correctInvoice,
  getInvoiceFile,
  getInvoiceFileForStaff,
  getInvoiceForStaff,
  getInvoices,
  passOnInvoice,
  refuseInvoice,
  reissueInvoice,
  takeInvoiceFile,
} satisfies Verbs;
