import type { CallName } from '@parasol/contract';
import type { Verb } from '#context.ts';
import { getProductBasic } from '#modules/catalogue/get-product-basic.ts';
import { getPlanDetail } from '#modules/catalogue/get-plan-detail.ts';
import { getDisplayConfig } from '#modules/catalogue/get-display-config.ts';
import { getProductPrice } from '#modules/catalogue/get-product-price.ts';
import { getProductRule } from '#modules/catalogue/get-product-rule.ts';
import { getProductAttributes } from '#modules/catalogue/get-product-attributes.ts';
import { getClause } from '#modules/catalogue/get-clause.ts';
import { getCommonContent } from '#modules/catalogue/get-common-content.ts';
import { getPaySettings } from '#modules/catalogue/get-pay-settings.ts';
import { getTurnover } from '#modules/catalogue/get-turnover.ts';
import { listCities } from '#modules/catalogue/list-cities.ts';
import { getAllCities } from '#modules/catalogue/get-all-cities.ts';
import { getJobs } from '#modules/catalogue/get-jobs.ts';
import { getProductJobs } from '#modules/catalogue/get-product-jobs.ts';
import { listCountries } from '#modules/catalogue/list-countries.ts';
import { listBanks } from '#modules/catalogue/list-banks.ts';
import { getAgreement } from '#modules/brands/get-agreement.ts';
import { listAgreements } from '#modules/brands/list-agreements.ts';
import { initCalculator } from '#modules/rating/init-calculator.ts';
import { calculate } from '#modules/rating/calculate.ts';
import { getUnitsRange } from '#modules/rating/get-units-range.ts';
import { getMaximumUnits } from '#modules/rating/get-maximum-units.ts';
import { getCashValues } from '#modules/rating/get-cash-values.ts';
import { getAnnuityDetail } from '#modules/rating/get-annuity-detail.ts';
import { getInterest } from '#modules/rating/get-interest.ts';
import { getInterestByYear } from '#modules/rating/get-interest-by-year.ts';
import { lockQuote } from '#modules/rating/lock-quote.ts';
import { getQuote } from '#modules/rating/get-quote.ts';
import { saveTrial } from '#modules/rating/save-trial.ts';
import { listTrials } from '#modules/rating/list-trials.ts';
import { removeTrial } from '#modules/rating/remove-trial.ts';
import { shareTrial } from '#modules/rating/share-trial.ts';
import { getSharedTrial } from '#modules/rating/get-shared-trial.ts';
import { listComments } from '#modules/catalogue/list-comments.ts';
import { submitComment } from '#modules/catalogue/submit-comment.ts';
import { listWaitingComments } from '#modules/catalogue/list-waiting-comments.ts';
import { decideComment } from '#modules/catalogue/decide-comment.ts';
import { readNotice } from '#modules/catalogue/read-notice.ts';
import { listNoticeReadings } from '#modules/catalogue/list-notice-readings.ts';
import { getProductDetail } from '#modules/catalogue/get-product-detail.ts';
import { listProducts } from '#modules/catalogue/list-products.ts';
import { getHealthNotices } from '#modules/disclosure/get-health-notices.ts';
import { openHealthNotice } from '#modules/disclosure/open-health-notice.ts';
import { answerHealthNotice } from '#modules/disclosure/answer-health-notice.ts';
import { searchDiseases } from '#modules/disclosure/search-diseases.ts';
import { chooseDiseases } from '#modules/disclosure/choose-diseases.ts';
import { getUnderwritingSession } from '#modules/disclosure/get-underwriting-session.ts';
import { getUnderwritingQuestion } from '#modules/disclosure/get-underwriting-question.ts';
import { saveAnswers } from '#modules/disclosure/save-answers.ts';
import { listAnswers } from '#modules/disclosure/list-answers.ts';
import { reuseAnswers } from '#modules/disclosure/reuse-answers.ts';
import { decideUnderwriting } from '#modules/disclosure/decide-underwriting.ts';
import { getUnderwritingResult } from '#modules/disclosure/get-underwriting-result.ts';
import { acceptUnderwriting } from '#modules/disclosure/accept-underwriting.ts';
import { getPregnancyUsers } from '#modules/disclosure/get-pregnancy-users.ts';
import { savePregnancyUser } from '#modules/disclosure/save-pregnancy-user.ts';
import { listHealthRecords } from '#modules/disclosure/list-health-records.ts';
import { getHealthRecord } from '#modules/disclosure/get-health-record.ts';
import { confirmHealthRecord } from '#modules/disclosure/confirm-health-record.ts';
import { getHealthRecordForStaff } from '#modules/disclosure/get-health-record-for-staff.ts';
import { withdrawHealthConsent } from '#modules/disclosure/withdraw-health-consent.ts';
import { getCoverageReminder } from '#modules/disclosure/get-coverage-reminder.ts';
import { getSuitability } from '#modules/suitability/get-suitability.ts';
import { takeSuitabilityTest } from '#modules/suitability/take-suitability-test.ts';
import { confirmSuitability } from '#modules/suitability/confirm-suitability.ts';
import { sendVerifyCode } from '#modules/accounts/send-verify-code.ts';
import { loginWithMobile } from '#modules/accounts/login-with-mobile.ts';
import { oneClickLogin } from '#modules/accounts/one-click-login.ts';
import { beginThirdLogin } from '#modules/accounts/begin-third-login.ts';
import { finishThirdLogin } from '#modules/accounts/finish-third-login.ts';
import { refreshToken } from '#modules/accounts/refresh-token.ts';
import { logout } from '#modules/accounts/logout.ts';
import { getUserInfo } from '#modules/accounts/get-user-info.ts';
import { checkBatchNo } from '#modules/accounts/check-batch-no.ts';
import { getWxConst } from '#modules/accounts/get-wx-const.ts';
import { hasOpenid } from '#modules/accounts/has-openid.ts';
import { isSubscribe } from '#modules/accounts/is-subscribe.ts';
import { listSessions } from '#modules/accounts/list-sessions.ts';
import { revokeSession } from '#modules/accounts/revoke-session.ts';
import { sendOwnCode } from '#modules/accounts/send-own-code.ts';
import { listConsents } from '#modules/accounts/list-consents.ts';
import { grantConsent } from '#modules/accounts/grant-consent.ts';
import { withdrawConsent } from '#modules/accounts/withdraw-consent.ts';
import { exportMyData } from '#modules/accounts/export-my-data.ts';
import { closeAccount } from '#modules/accounts/close-account.ts';
import { listFamilyMembers } from '#modules/accounts/list-family-members.ts';
import { saveFamilyMember } from '#modules/accounts/save-family-member.ts';
import { removeFamilyMember } from '#modules/accounts/remove-family-member.ts';
import { listMessages } from '#modules/accounts/list-messages.ts';
import { readMessages } from '#modules/accounts/read-messages.ts';
import { staffLogin } from '#modules/accounts/staff-login.ts';
import { staffLogout } from '#modules/accounts/staff-logout.ts';
import { answerReturnVisit } from '#modules/policies/answer-return-visit.ts';
import { getReturnVisit } from '#modules/policies/get-return-visit.ts';
import { listOpenReturnVisits } from '#modules/policies/list-open-return-visits.ts';
import { listPolicies } from '#modules/policies/list-policies.ts';
import { listVisitDoubts } from '#modules/policies/list-visit-doubts.ts';
import { settleVisitDoubt } from '#modules/policies/settle-visit-doubt.ts';
import { getAccountTies } from '#modules/accounts/get-account-ties.ts';
import { getStaffInfo } from '#modules/accounts/get-staff-info.ts';
import { actForCustomer } from '#modules/accounts/act-for-customer.ts';
import { createStaff } from '#modules/accounts/create-staff.ts';
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
import { initSubmitOrder } from '#modules/orders/init-submit-order.ts';
import { isNewProduct } from '#modules/orders/is-new-product.ts';
import { submitOrder } from '#modules/orders/submit-order.ts';
import { submitAgentOrder } from '#modules/orders/submit-agent-order.ts';
import { getOrderByNo } from '#modules/orders/get-order-by-no.ts';
import { getInsureSuccessOrderInfo } from '#modules/orders/get-insure-success-order-info.ts';
import { getFamilyConfigByOrderNo } from '#modules/orders/get-family-config-by-order-no.ts';
import { listOrders } from '#modules/orders/list-orders.ts';
import { cancelOrder } from '#modules/orders/cancel-order.ts';
import { reapplyOrder } from '#modules/orders/reapply-order.ts';
import { storeOrder } from '#modules/orders/store-order.ts';
import { verifyStorage } from '#modules/orders/verify-storage.ts';
import { ensureInstalments } from '#modules/orders/ensure-instalments.ts';
import { getInsureUrl } from '#modules/orders/get-insure-url.ts';
import { getInterruptStatus } from '#modules/orders/get-interrupt-status.ts';
import { getOrderForStaff } from '#modules/orders/get-order-for-staff.ts';
import { getOrderIdentity } from '#modules/orders/get-order-identity.ts';
import { checkOrderIdentity } from '#modules/orders/check-order-identity.ts';
import { uploadOrderPaper } from '#modules/orders/upload-order-paper.ts';
import { removeOrderPaper } from '#modules/orders/remove-order-paper.ts';
import { listOrderPapers } from '#modules/orders/list-order-papers.ts';
import { sendOrderPapers } from '#modules/orders/send-order-papers.ts';
import { getOrderSigning } from '#modules/orders/get-order-signing.ts';
import { signOrder } from '#modules/orders/sign-order.ts';
import { listOrdersForStaff } from '#modules/orders/list-orders-for-staff.ts';
import { getOrderFileForStaff } from '#modules/orders/get-order-file-for-staff.ts';
import { decideReferredOrder } from '#modules/underwriting/decide-referred-order.ts';
import { getReferralForStaff } from '#modules/underwriting/get-referral-for-staff.ts';
import { decideOrderIdentity } from '#modules/orders/decide-order-identity.ts';
import { listBlockedPeople } from '#modules/orders/list-blocked-people.ts';
import { blockPerson } from '#modules/orders/block-person.ts';
import { unblockPerson } from '#modules/orders/unblock-person.ts';
import { verifyIdCard } from '#modules/orders/verify-id-card.ts';
import { verifyLongInsuranceIdCard } from '#modules/orders/verify-long-insurance-id-card.ts';
import { checkProductMutex } from '#modules/orders/check-product-mutex.ts';
import { queryUserInfo } from '#modules/orders/query-user-info.ts';
import { getOrderConsent } from '#modules/orders/get-order-consent.ts';
import { answerOrderConsent } from '#modules/orders/answer-order-consent.ts';
import { createConsentLink } from '#modules/orders/create-consent-link.ts';
import { saveDraft } from '#modules/orders/save-draft.ts';
import { getDraft } from '#modules/orders/get-draft.ts';
import { removeDraft } from '#modules/orders/remove-draft.ts';
import { createDraftLink } from '#modules/orders/create-draft-link.ts';
import { readOrderDocument } from '#modules/orders/read-order-document.ts';
import { uploadOrderFile } from '#modules/orders/upload-order-file.ts';
import { getOrderFile } from '#modules/orders/get-order-file.ts';
import { removeOrderFile } from '#modules/orders/remove-order-file.ts';
import { underwriteOrder } from '#modules/underwriting/underwrite-order.ts';
import { underwriteAgentOrder } from '#modules/underwriting/underwrite-agent-order.ts';
import { decideTerms } from '#modules/underwriting/decide-terms.ts';
import { receiveInsurerMessage } from '#modules/underwriting/receive-insurer-message.ts';
import { openPayment } from '#modules/payments/open-payment.ts';
import { getCashier } from '#modules/payments/get-cashier.ts';
import { cashierPay } from '#modules/payments/cashier-pay.ts';
import { redirectToCashier } from '#modules/payments/redirect-to-cashier.ts';
import { queryCustomerPayType } from '#modules/payments/query-customer-pay-type.ts';
import { getClientPayConfig } from '#modules/payments/get-client-pay-config.ts';
import { queryPayStatus } from '#modules/payments/query-pay-status.ts';
import { getPaySuccess } from '#modules/payments/get-pay-success.ts';
import { listPayments } from '#modules/payments/list-payments.ts';
import { savePaymentLink } from '#modules/payments/save-payment-link.ts';
import { savePayServiceReturnUrl } from '#modules/payments/save-pay-service-return-url.ts';
import { openPayService } from '#modules/payments/open-pay-service.ts';
import { mockPayCallback } from '#modules/payments/mock-payment.ts';
import { closePolicyService } from '#modules/payments/close-policy-service.ts';
import { getPolicyService } from '#modules/payments/get-policy-service.ts';
import { listPolicyServices } from '#modules/payments/list-policy-services.ts';
import { openPolicyService } from '#modules/payments/open-policy-service.ts';
import { payPolicyService } from '#modules/payments/pay-policy-service.ts';
import { getSupplierPayUrl } from '#modules/payments/get-supplier-pay-url.ts';
import { launchSupplierPay } from '#modules/payments/launch-supplier-pay.ts';
import { queryAgentPayStatus } from '#modules/payments/query-agent-pay-status.ts';
import { payDirectly } from '#modules/payments/pay-directly.ts';
import { receiveSupplierPayNotice } from '#modules/payments/receive-supplier-pay-notice.ts';
import { receiveBankNotice } from '#modules/payments/receive-bank-notice.ts';
import { storageToSign } from '#modules/payments/storage-to-sign.ts';
import { getEntrustStatus } from '#modules/payments/get-entrust-status.ts';
import { getRenewalSignInfo } from '#modules/payments/get-renewal-sign-info.ts';
import { signMandate } from '#modules/payments/sign-mandate.ts';
import { listMandates } from '#modules/payments/list-mandates.ts';
import { unsignMandate } from '#modules/payments/unsign-mandate.ts';
import { getDebitCalendar } from '#modules/payments/get-debit-calendar.ts';
import { getCreditCardStatus, queryCreditCardStatus } from '#modules/payments/card-status.ts';
import { startCreditCardSigning } from '#modules/payments/start-credit-card-signing.ts';
import {
  checkCreditCardCode,
  confirmCreditCardSigning,
} from '#modules/payments/check-card-code.ts';
import { signCreditCard } from '#modules/payments/sign-credit-card.ts';
import { resendCreditCardCode } from '#modules/payments/resend-credit-card-code.ts';
import { getPaymentForStaff } from '#modules/payments/get-payment-for-staff.ts';
import { refundPayment } from '#modules/payments/refund-payment.ts';
import { settleStuckRefund } from '#modules/payments/settle-stuck-refund.ts';
import { listPayAlerts } from '#modules/payments/list-pay-alerts.ts';
import { seePayAlert } from '#modules/payments/see-pay-alert.ts';
import { listReconciliations } from '#modules/payments/list-reconciliations.ts';
import { getReconciliation } from '#modules/payments/get-reconciliation.ts';
import { settleDifference } from '#modules/payments/settle-difference.ts';
import { exportReconciliation } from '#modules/payments/export-reconciliation.ts';
import { runReconciliation } from '#modules/payments/run-reconciliation.ts';

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
  getReferralForStaff,
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
