import type { Verbs } from '#ground/context.ts';
import { confirmAgentOrder } from './confirm-agent-order.ts';
import { manualProposalRecord, shareHealthOutcome } from './customer-steps.ts';
import {
  getReceiptReturnTimely,
  getWaitPayOrderInfo,
  queryDigitalSignatureResult,
} from './follow-progress.ts';
import { handOverAgentOrder } from './hand-over-agent-order.ts';
import { getInsuranceUrl, getInvitation, joinAgentOrder } from './invite-customer.ts';
import { endAgentOrder, resetUserCheck, revokeAgentOrder } from './leave-session.ts';
import { ocrCheckCredentials } from './ocr-check-credentials.ts';
import { queryProductContent, saveProductContent } from './product-content.ts';
import {
  getAgentOrder,
  getPageSequence,
  listAgentOrderEvents,
  listAgentOrders,
  tellAgentOrderPage,
} from './read-agent-orders.ts';
import { saveAgentOrder } from './save-agent-order.ts';
import {
  getAgentOrderImage,
  removeAgentOrderImage,
  uploadAgentOrderImage,
} from './session-images.ts';
import { getAgentOrderOfOrder } from './staff-sessions.ts';
import { giveUnservedWork } from './unserved/give-unserved-work.ts';
import { listUnservedWork } from './unserved/list-unserved-work.ts';

export const twoSidedVerbs = {
  confirmAgentOrder,
  endAgentOrder,
  getAgentOrder,
  getAgentOrderImage,
  getAgentOrderOfOrder,
  getInsuranceUrl,
  getInvitation,
  getPageSequence,
  getReceiptReturnTimely,
  getWaitPayOrderInfo,
  giveUnservedWork,
  handOverAgentOrder,
  joinAgentOrder,
  listAgentOrderEvents,
  listAgentOrders,
  listUnservedWork,
  manualProposalRecord,
  ocrCheckCredentials,
  queryDigitalSignatureResult,
  queryProductContent,
  removeAgentOrderImage,
  resetUserCheck,
  revokeAgentOrder,
  saveAgentOrder,
  saveProductContent,
  shareHealthOutcome,
  tellAgentOrderPage,
  uploadAgentOrderImage,
} satisfies Verbs;
