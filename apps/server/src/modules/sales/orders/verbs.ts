import type { Verbs } from '#ground/context.ts';
import { answerOrderConsent } from './consents/answer-order-consent.ts';
import { createConsentLink } from './consents/create-consent-link.ts';
import { getOrderConsent } from './consents/get-order-consent.ts';
import { createDraftLink } from './drafts/create-draft-link.ts';
import { getDraft } from './drafts/get-draft.ts';
import { initSubmitOrder } from './drafts/init-submit-order.ts';
import { queryUserInfo } from './drafts/known/query-user-info.ts';
import { removeDraft } from './drafts/remove-draft.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { cancelOrder } from './life/cancel-order.ts';
import { ensureInstalments } from './life/ensure-instalments.ts';
import { checkProductMutex } from './placing/check-product-mutex.ts';
import { isNewProduct } from './placing/is-new-product.ts';
import { reapplyOrder } from './placing/reapply-order.ts';
import { storeOrder } from './placing/store-order.ts';
import { submitAgentOrder } from './placing/submit-agent-order.ts';
import { submitOrder } from './placing/submit-order.ts';
import { verifyIdCard } from './placing/people/verify-id-card.ts';
import { verifyLongInsuranceIdCard } from './placing/people/verify-long-insurance-id-card.ts';
import { getFamilyConfigByOrderNo } from './reading/get-family-config-by-order-no.ts';
import { getInsureSuccessOrderInfo } from './reading/get-insure-success-order-info.ts';
import { getInsureUrl } from './reading/get-insure-url.ts';
import { getInterruptStatus } from './reading/get-interrupt-status.ts';
import { getOrderByNo } from './reading/get-order-by-no.ts';
import { listOrders } from './reading/list-orders.ts';
import { createSignerLink } from './signers/create-signer-link.ts';
import { getEnvelopeDraft } from './signers/get-envelope-draft.ts';
import { getOrderEnvelope } from './signers/get-order-envelope.ts';
import { getSigningEnvelope } from './signers/get-signing-envelope.ts';
import { launchEnvelope } from './signers/launch-envelope.ts';
import { refuseEnvelope, signEnvelope } from './signers/envelope-answers.ts';
import { blockPerson } from './staff/block-person.ts';
import { decideOrderIdentity } from './staff/decide-order-identity.ts';
import { getOrderFileForStaff } from './staff/get-order-file-for-staff.ts';
import { unblockPerson } from './staff/unblock-person.ts';
import { checkOrderIdentity } from './steps/check-order-identity.ts';
import { getOrderFile } from './reading/get-order-file.ts';
import { getOrderIdentity } from './steps/get-order-identity.ts';
import { getSignedDocument } from './documents/get-signed-document.ts';
import { getSigningDraft } from './documents/get-signing-draft.ts';
import { getOrderSigning } from './steps/get-order-signing.ts';
import { revealSigning } from './steps/reveal-signing.ts';
import { listOrderMaterials } from './steps/list-order-materials.ts';
import { readOrderDocument } from './steps/read-order-document.ts';
import { removeOrderFile } from './steps/remove-order-file.ts';
import { removeOrderMaterial } from './steps/remove-order-material.ts';
import { sendOrderMaterials } from './steps/send-order-materials.ts';
import { signOrder } from './signers/sign-order.ts';
import { uploadOrderFile } from './steps/upload-order-file.ts';
import { uploadOrderMaterial } from './steps/upload-order-material.ts';

export const ordersVerbs = {
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
  ensureInstalments,
  getInsureUrl,
  getInterruptStatus,
  getOrderIdentity,
  checkOrderIdentity,
  uploadOrderMaterial,
  removeOrderMaterial,
  listOrderMaterials,
  sendOrderMaterials,
  getOrderSigning,
  getSigningDraft,
  getSignedDocument,
  revealSigning,
  signOrder,
  launchEnvelope,
  getOrderEnvelope,
  createSignerLink,
  getSigningEnvelope,
  getEnvelopeDraft,
  signEnvelope,
  refuseEnvelope,
  getOrderFileForStaff,
  decideOrderIdentity,
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
} satisfies Verbs;
