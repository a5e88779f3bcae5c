import type { CallName } from '@parasol/contract';
import type { Verb } from '#context.ts';
import { getProductBasic } from '#modules/catalogue/products/get-product-basic.ts';
import { getPlanDetail } from '#modules/catalogue/products/get-plan-detail.ts';
import { getDisplayConfig } from '#modules/catalogue/products/get-display-config.ts';
import { getProductPrice } from '#modules/catalogue/products/get-product-price.ts';
import { getProductRule } from '#modules/catalogue/products/get-product-rule.ts';
import { getProductAttributes } from '#modules/catalogue/products/get-product-attributes.ts';
import { getClause } from '#modules/catalogue/documents/get-clause.ts';
import { getCommonContent } from '#modules/catalogue/products/get-common-content.ts';
import { getPaySettings } from '#modules/catalogue/products/get-pay-settings.ts';
import { getTurnover } from '#modules/catalogue/products/get-turnover.ts';
import { listCities } from '#modules/catalogue/reference/list-cities.ts';
import { getAllCities } from '#modules/catalogue/reference/get-all-cities.ts';
import { getJobs } from '#modules/catalogue/reference/get-jobs.ts';
import { getProductJobs } from '#modules/catalogue/reference/get-product-jobs.ts';
import { listCountries } from '#modules/catalogue/reference/list-countries.ts';
import { listBanks } from '#modules/catalogue/reference/list-banks.ts';
import { getAgreement } from '#modules/brands/get-agreement.ts';
import { listAgreements } from '#modules/brands/list-agreements.ts';
import { initCalculator } from '#modules/rating/calculator/init-calculator.ts';
import { calculate } from '#modules/rating/calculator/calculate.ts';
import { getUnitsRange } from '#modules/rating/calculator/get-units-range.ts';
import { getMaximumUnits } from '#modules/rating/calculator/get-maximum-units.ts';
import { getCashValues } from '#modules/rating/calculator/get-cash-values.ts';
import { getAnnuityDetail } from '#modules/rating/calculator/get-annuity-detail.ts';
import { getInterest } from '#modules/rating/calculator/get-interest.ts';
import { getInterestByYear } from '#modules/rating/calculator/get-interest-by-year.ts';
import { lockQuote } from '#modules/rating/quotes/lock-quote.ts';
import { getQuote } from '#modules/rating/quotes/get-quote.ts';
import { saveTrial } from '#modules/rating/trials/save-trial.ts';
import { listTrials } from '#modules/rating/trials/list-trials.ts';
import { removeTrial } from '#modules/rating/trials/remove-trial.ts';
import { shareTrial } from '#modules/rating/trials/share-trial.ts';
import { getSharedTrial } from '#modules/rating/trials/get-shared-trial.ts';
import { listComments } from '#modules/catalogue/comments/list-comments.ts';
import { submitComment } from '#modules/catalogue/comments/submit-comment.ts';
import { listWaitingComments } from '#modules/catalogue/comments/list-waiting-comments.ts';
import { decideComment } from '#modules/catalogue/comments/decide-comment.ts';
import { readNotice } from '#modules/catalogue/documents/read-notice.ts';
import { listNoticeReadings } from '#modules/catalogue/documents/list-notice-readings.ts';
import { getProductDetail } from '#modules/catalogue/products/get-product-detail.ts';
import { listProducts } from '#modules/catalogue/products/list-products.ts';
import { getHealthNotices } from '#modules/disclosure/notices/get-health-notices.ts';
import { openHealthNotice } from '#modules/disclosure/notices/open-health-notice.ts';
import { answerHealthNotice } from '#modules/disclosure/notices/answer-health-notice.ts';
import { searchDiseases } from '#modules/disclosure/underwriting/search-diseases.ts';
import { chooseDiseases } from '#modules/disclosure/underwriting/choose-diseases.ts';
import { getUnderwritingSession } from '#modules/disclosure/underwriting/get-underwriting-session.ts';
import { getUnderwritingQuestion } from '#modules/disclosure/underwriting/get-underwriting-question.ts';
import { saveAnswers } from '#modules/disclosure/underwriting/save-answers.ts';
import { listAnswers } from '#modules/disclosure/underwriting/list-answers.ts';
import { reuseAnswers } from '#modules/disclosure/underwriting/reuse-answers.ts';
import { decideUnderwriting } from '#modules/disclosure/underwriting/decide-underwriting.ts';
import { getUnderwritingResult } from '#modules/disclosure/underwriting/get-underwriting-result.ts';
import { acceptUnderwriting } from '#modules/disclosure/underwriting/accept-underwriting.ts';
import { getPregnancyUsers } from '#modules/disclosure/pregnancy/get-pregnancy-users.ts';
import { savePregnancyUser } from '#modules/disclosure/pregnancy/save-pregnancy-user.ts';
import { listHealthRecords } from '#modules/disclosure/records/list-health-records.ts';
import { getHealthRecord } from '#modules/disclosure/records/get-health-record.ts';
import { confirmHealthRecord } from '#modules/disclosure/records/confirm-health-record.ts';
import { getHealthRecordForStaff } from '#modules/disclosure/records/get-health-record-for-staff.ts';
import { withdrawHealthConsent } from '#modules/disclosure/records/withdraw-health-consent.ts';
import { getCoverageReminder } from '#modules/disclosure/notices/get-coverage-reminder.ts';
import { getSuitability } from '#modules/suitability/get-suitability.ts';
import { takeSuitabilityTest } from '#modules/suitability/take-suitability-test.ts';
import { confirmSuitability } from '#modules/suitability/confirm-suitability.ts';
import { sendVerifyCode } from '#modules/accounts/codes/send-verify-code.ts';
import { loginWithMobile } from '#modules/accounts/login/login-with-mobile.ts';
import { oneClickLogin } from '#modules/accounts/login/one-click-login.ts';
import { beginThirdLogin } from '#modules/accounts/login/begin-third-login.ts';
import { finishThirdLogin } from '#modules/accounts/login/finish-third-login.ts';
import { refreshToken } from '#modules/accounts/sessions/refresh-token.ts';
import { logout } from '#modules/accounts/sessions/logout.ts';
import { getUserInfo } from '#modules/accounts/people/get-user-info.ts';
import { checkBatchNo } from '#modules/accounts/login/check-batch-no.ts';
import { getWxConst } from '#modules/accounts/login/get-wx-const.ts';
import { hasOpenid } from '#modules/accounts/login/has-openid.ts';
import { isSubscribe } from '#modules/accounts/login/is-subscribe.ts';
import { listSessions } from '#modules/accounts/sessions/list-sessions.ts';
import { revokeSession } from '#modules/accounts/sessions/revoke-session.ts';
import { sendOwnCode } from '#modules/accounts/codes/send-own-code.ts';
import { listConsents } from '#modules/accounts/privacy/list-consents.ts';
import { grantConsent } from '#modules/accounts/privacy/grant-consent.ts';
import { withdrawConsent } from '#modules/accounts/privacy/withdraw-consent.ts';
import { exportMyData } from '#modules/accounts/privacy/export-my-data.ts';
import { closeAccount } from '#modules/accounts/privacy/close-account.ts';
import { listFamilyMembers } from '#modules/accounts/people/list-family-members.ts';
import { saveFamilyMember } from '#modules/accounts/people/save-family-member.ts';
import { removeFamilyMember } from '#modules/accounts/people/remove-family-member.ts';
import { listMessages } from '#modules/accounts/people/list-messages.ts';
import { readMessages } from '#modules/accounts/people/read-messages.ts';
import { staffLogin } from '#modules/accounts/staff/staff-login.ts';
import { staffLogout } from '#modules/accounts/staff/staff-logout.ts';
import { answerReturnVisit } from '#modules/policies/visits/answer-return-visit.ts';
import { getReturnVisit } from '#modules/policies/visits/get-return-visit.ts';
import { listOpenReturnVisits } from '#modules/policies/visits/list-open-return-visits.ts';
import { listPolicies } from '#modules/policies/list-policies.ts';
import { listVisitDoubts } from '#modules/policies/visits/list-visit-doubts.ts';
import { settleVisitDoubt } from '#modules/policies/visits/settle-visit-doubt.ts';
import { getAccountTies } from '#modules/accounts/privacy/get-account-ties.ts';
import { getStaffInfo } from '#modules/accounts/staff/get-staff-info.ts';
import { actForCustomer } from '#modules/accounts/staff/act-for-customer.ts';
import { createStaff } from '#modules/accounts/staff/create-staff.ts';
import { getRemoteConfig } from '#modules/config/get-remote-config.ts';
import { getPublishInfo } from '#modules/config/get-publish-info.ts';
import { validLinkParams } from '#modules/config/valid-link-params.ts';
import { getSellChannelConfig } from '#modules/config/get-sell-channel-config.ts';
import { getLoginType } from '#modules/config/get-login-type.ts';
import { getGrayMode } from '#modules/config/get-gray-mode.ts';
import { listSettings } from '#modules/config/list-settings.ts';
import { changeSetting } from '#modules/config/change-setting.ts';
import { getEnterpriseSignature } from '#modules/sharing/get-enterprise-signature.ts';
import { getShareSignature } from '#modules/sharing/get-share-signature.ts';
import { createQrcodeTicket } from '#modules/sharing/create-qrcode-ticket.ts';
import { getQrcode } from '#modules/sharing/get-qrcode.ts';
import { trackEvents } from '#modules/tracking/track-events.ts';
import { reportError } from '#modules/tracking/report-error.ts';
import { noticeAlarm } from '#modules/tracking/notice-alarm.ts';
import { getAppVersion } from '#modules/platform/get-app-version.ts';
import { getAndroidPackage } from '#modules/platform/get-android-package.ts';
import { getTimestamp } from '#modules/platform/get-timestamp.ts';
import { initSubmitOrder } from '#modules/orders/drafts/init-submit-order.ts';
import { isNewProduct } from '#modules/orders/placing/is-new-product.ts';
import { submitOrder } from '#modules/orders/placing/submit-order.ts';
import { submitAgentOrder } from '#modules/orders/placing/submit-agent-order.ts';
import { getOrderByNo } from '#modules/orders/reading/get-order-by-no.ts';
import { getInsureSuccessOrderInfo } from '#modules/orders/reading/get-insure-success-order-info.ts';
import { getFamilyConfigByOrderNo } from '#modules/orders/reading/get-family-config-by-order-no.ts';
import { listOrders } from '#modules/orders/reading/list-orders.ts';
import { cancelOrder } from '#modules/orders/life/cancel-order.ts';
import { reapplyOrder } from '#modules/orders/placing/reapply-order.ts';
import { storeOrder } from '#modules/orders/placing/store-order.ts';
import { verifyStorage } from '#modules/orders/drafts/verify-storage.ts';
import { ensureInstalments } from '#modules/orders/life/ensure-instalments.ts';
import { getInsureUrl } from '#modules/orders/reading/get-insure-url.ts';
import { getInterruptStatus } from '#modules/orders/reading/get-interrupt-status.ts';
import { getOrderForStaff } from '#modules/orders/staff/get-order-for-staff.ts';
import { getOrderIdentity } from '#modules/orders/steps/get-order-identity.ts';
import { checkOrderIdentity } from '#modules/orders/steps/check-order-identity.ts';
import { uploadOrderPaper } from '#modules/orders/steps/upload-order-paper.ts';
import { removeOrderPaper } from '#modules/orders/steps/remove-order-paper.ts';
import { listOrderPapers } from '#modules/orders/steps/list-order-papers.ts';
import { sendOrderPapers } from '#modules/orders/steps/send-order-papers.ts';
import { getOrderSigning } from '#modules/orders/steps/get-order-signing.ts';
import { signOrder } from '#modules/orders/steps/sign-order.ts';
import { listOrdersForStaff } from '#modules/orders/staff/list-orders-for-staff.ts';
import { getOrderFileForStaff } from '#modules/orders/staff/get-order-file-for-staff.ts';
import { decideReferredOrder } from '#modules/underwriting/decide-referred-order.ts';
import { decideOrderIdentity } from '#modules/orders/staff/decide-order-identity.ts';
import { listBlockedPeople } from '#modules/orders/staff/list-blocked-people.ts';
import { blockPerson } from '#modules/orders/staff/block-person.ts';
import { unblockPerson } from '#modules/orders/staff/unblock-person.ts';
import { verifyIdCard } from '#modules/orders/placing/verify-id-card.ts';
import { verifyLongInsuranceIdCard } from '#modules/orders/placing/verify-long-insurance-id-card.ts';
import { checkProductMutex } from '#modules/orders/placing/check-product-mutex.ts';
import { queryUserInfo } from '#modules/orders/drafts/query-user-info.ts';
import { getOrderConsent } from '#modules/orders/consents/get-order-consent.ts';
import { answerOrderConsent } from '#modules/orders/consents/answer-order-consent.ts';
import { createConsentLink } from '#modules/orders/consents/create-consent-link.ts';
import { saveDraft } from '#modules/orders/drafts/save-draft.ts';
import { getDraft } from '#modules/orders/drafts/get-draft.ts';
import { removeDraft } from '#modules/orders/drafts/remove-draft.ts';
import { createDraftLink } from '#modules/orders/drafts/create-draft-link.ts';
import { readOrderDocument } from '#modules/orders/steps/read-order-document.ts';
import { uploadOrderFile } from '#modules/orders/steps/upload-order-file.ts';
import { getOrderFile } from '#modules/orders/steps/get-order-file.ts';
import { removeOrderFile } from '#modules/orders/steps/remove-order-file.ts';
import { underwriteOrder } from '#modules/underwriting/underwrite-order.ts';
import { underwriteAgentOrder } from '#modules/underwriting/underwrite-agent-order.ts';
import { decideTerms } from '#modules/underwriting/decide-terms.ts';
import { receiveInsurerMessage } from '#modules/underwriting/receive-insurer-message.ts';
import { openPayment } from '#modules/payments/cashier/open-payment.ts';
import { getCashier } from '#modules/payments/cashier/get-cashier.ts';
import { cashierPay } from '#modules/payments/cashier/cashier-pay.ts';
import { redirectToCashier } from '#modules/payments/cashier/redirect-to-cashier.ts';
import { queryCustomerPayType } from '#modules/payments/cashier/query-customer-pay-type.ts';
import { getClientPayConfig } from '#modules/payments/cashier/get-client-pay-config.ts';
import { queryPayStatus } from '#modules/payments/cashier/query-pay-status.ts';
import { getPaySuccess } from '#modules/payments/cashier/get-pay-success.ts';
import { listPayments } from '#modules/payments/staff/list-payments.ts';
import { savePaymentLink } from '#modules/payments/cashier/save-payment-link.ts';
import { savePayServiceReturnUrl } from '#modules/payments/cashier/save-pay-service-return-url.ts';
import { openPayService } from '#modules/payments/cashier/open-pay-service.ts';
import { mockPayCallback } from '#modules/payments/cashier/mock-payment.ts';
import { closePolicyService } from '#modules/payments/services/close-policy-service.ts';
import { getPolicyService } from '#modules/payments/services/get-policy-service.ts';
import { listPolicyServices } from '#modules/payments/services/list-policy-services.ts';
import { openPolicyService } from '#modules/payments/services/open-policy-service.ts';
import { payPolicyService } from '#modules/payments/services/pay-policy-service.ts';
import { getSupplierPayUrl } from '#modules/payments/cashier/get-supplier-pay-url.ts';
import { launchSupplierPay } from '#modules/payments/cashier/launch-supplier-pay.ts';
import { queryAgentPayStatus } from '#modules/payments/cashier/query-agent-pay-status.ts';
import { payDirectly } from '#modules/payments/cashier/pay-directly.ts';
import { receiveSupplierPayNotice } from '#modules/payments/evidence/receive-supplier-pay-notice.ts';
import { receiveBankNotice } from '#modules/payments/evidence/receive-bank-notice.ts';
import { storageToSign } from '#modules/payments/cashier/storage-to-sign.ts';
import { getEntrustStatus } from '#modules/payments/mandates/get-entrust-status.ts';
import { getRenewalSignInfo } from '#modules/payments/mandates/get-renewal-sign-info.ts';
import { signMandate } from '#modules/payments/mandates/sign-mandate.ts';
import { listMandates } from '#modules/payments/mandates/list-mandates.ts';
import { unsignMandate } from '#modules/payments/mandates/unsign-mandate.ts';
import { getDebitCalendar } from '#modules/payments/mandates/get-debit-calendar.ts';
import { getCreditCardStatus, queryCreditCardStatus } from '#modules/payments/cards/card-status.ts';
import { startCreditCardSigning } from '#modules/payments/cards/start-credit-card-signing.ts';
import {
  checkCreditCardCode,
  confirmCreditCardSigning,
} from '#modules/payments/cards/check-card-code.ts';
import { signCreditCard } from '#modules/payments/cards/sign-credit-card.ts';
import { resendCreditCardCode } from '#modules/payments/cards/resend-credit-card-code.ts';
import { getPaymentForStaff } from '#modules/payments/staff/get-payment-for-staff.ts';
import { refundPayment } from '#modules/payments/refunds/refund-payment.ts';
import { settleStuckRefund } from '#modules/payments/refunds/settle-stuck-refund.ts';
import { listPayAlerts } from '#modules/payments/staff/list-pay-alerts.ts';
import { seePayAlert } from '#modules/payments/staff/see-pay-alert.ts';
import { listReconciliations } from '#modules/payments/reconciliation/list-reconciliations.ts';
import { getReconciliation } from '#modules/payments/reconciliation/get-reconciliation.ts';
import { settleDifference } from '#modules/payments/reconciliation/settle-difference.ts';
import { exportReconciliation } from '#modules/payments/reconciliation/export-reconciliation.ts';
import { runReconciliation } from '#modules/payments/reconciliation/run-reconciliation.ts';

/** Which verb answers which call. A call without a line here does not compile. */
export const verbs: { readonly [Name in CallName]: Verb<Name> } = {
  getProductBasic,
  getPlanDetail,
  getDisplayConfig,
  getProductPrice,
  getProductRule,
  getProductAttributes,
  getClause,
  getCommonContent,
  getPaySettings,
  getTurnover,
  listCities,
  getAllCities,
  getJobs,
  getProductJobs,
  listCountries,
  listBanks,
  getAgreement,
  listAgreements,
  listProducts,
  initCalculator,
  calculate,
  getUnitsRange,
  getMaximumUnits,
  getCashValues,
  getAnnuityDetail,
  getInterest,
  getInterestByYear,
  lockQuote,
  getQuote,
  saveTrial,
  listTrials,
  removeTrial,
  shareTrial,
  getSharedTrial,
  listComments,
  submitComment,
  listWaitingComments,
  decideComment,
  readNotice,
  listNoticeReadings,
  getProductDetail,
  getHealthNotices,
  openHealthNotice,
  answerHealthNotice,
  searchDiseases,
  chooseDiseases,
  getUnderwritingSession,
  getUnderwritingQuestion,
  saveAnswers,
  listAnswers,
  reuseAnswers,
  decideUnderwriting,
  getUnderwritingResult,
  acceptUnderwriting,
  getPregnancyUsers,
  savePregnancyUser,
  listHealthRecords,
  getHealthRecord,
  confirmHealthRecord,
  getHealthRecordForStaff,
  withdrawHealthConsent,
  getCoverageReminder,
  getSuitability,
  takeSuitabilityTest,
  confirmSuitability,
  sendVerifyCode,
  loginWithMobile,
  oneClickLogin,
  beginThirdLogin,
  finishThirdLogin,
  refreshToken,
  logout,
  getUserInfo,
  checkBatchNo,
  getWxConst,
  hasOpenid,
  isSubscribe,
  listSessions,
  revokeSession,
  sendOwnCode,
  listConsents,
  grantConsent,
  withdrawConsent,
  exportMyData,
  getAccountTies,
  listPolicies,
  answerReturnVisit,
  getReturnVisit,
  listOpenReturnVisits,
  listVisitDoubts,
  settleVisitDoubt,
  closeAccount,
  listFamilyMembers,
  saveFamilyMember,
  removeFamilyMember,
  listMessages,
  readMessages,
  staffLogin,
  staffLogout,
  getStaffInfo,
  actForCustomer,
  createStaff,
  getRemoteConfig,
  getPublishInfo,
  validLinkParams,
  getSellChannelConfig,
  getLoginType,
  getGrayMode,
  listSettings,
  changeSetting,
  getShareSignature,
  getEnterpriseSignature,
  createQrcodeTicket,
  getQrcode,
  trackEvents,
  reportError,
  noticeAlarm,
  getAppVersion,
  getAndroidPackage,
  getTimestamp,
  initSubmitOrder,
  isNewProduct,
  submitOrder,
  submitAgentOrder,
  getOrderByNo,
  getInsureSuccessOrderInfo,
  getFamilyConfigByOrderNo,
  listOrders,
  cancelOrder,
  reapplyOrder,
  storeOrder,
  verifyStorage,
  ensureInstalments,
  getInsureUrl,
  getInterruptStatus,
  getOrderForStaff,
  getOrderIdentity,
  checkOrderIdentity,
  uploadOrderPaper,
  removeOrderPaper,
  listOrderPapers,
  sendOrderPapers,
  getOrderSigning,
  signOrder,
  listOrdersForStaff,
  getOrderFileForStaff,
  decideReferredOrder,
  decideOrderIdentity,
  listBlockedPeople,
  blockPerson,
  unblockPerson,
  verifyIdCard,
  verifyLongInsuranceIdCard,
  checkProductMutex,
  queryUserInfo,
  getOrderConsent,
  answerOrderConsent,
  createConsentLink,
  saveDraft,
  getDraft,
  removeDraft,
  createDraftLink,
  readOrderDocument,
  uploadOrderFile,
  getOrderFile,
  removeOrderFile,
  underwriteOrder,
  underwriteAgentOrder,
  decideTerms,
  receiveInsurerMessage,
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
  closePolicyService,
  getPolicyService,
  listPolicyServices,
  openPolicyService,
  getSupplierPayUrl,
  launchSupplierPay,
  queryAgentPayStatus,
  payDirectly,
  receiveSupplierPayNotice,
  receiveBankNotice,
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
  settleStuckRefund,
  listPayAlerts,
  seePayAlert,
  listReconciliations,
  getReconciliation,
  settleDifference,
  exportReconciliation,
  runReconciliation,
};
