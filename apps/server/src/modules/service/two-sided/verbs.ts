import type { Verbs } from '#ground/context.ts';
import { confirmAgentOrder } from './agent/confirm-agent-order.ts';
import { manualProposalRecord, shareHealthOutcome } from './customer/customer-steps.ts';
import {
  getReceiptReturnTimely,
  getWaitPayOrderInfo,
  queryDigitalSignatureResult,
} from './customer/session-progress.ts';
import { handOverAgentOrder } from './agent/hand-over-agent-order.ts';
import { getInsuranceUrl, getInvitation, joinAgentOrder } from './customer/invitations.ts';
import { endAgentOrder, resetUserCheck, revokeAgentOrder } from './agent/session-end.ts';
import { ocrCheckCredentials } from './agent/ocr-check-credentials.ts';
import { queryProductContent, saveProductContent } from './agent/product-content.ts';
import {
  getAgentOrder,
  getPageSequence,
  listAgentOrderEvents,
  listAgentOrders,
  tellAgentOrderPage,
} from './agent/agent-orders.ts';
import { saveAgentOrder } from './agent/save-agent-order.ts';
import {
  getAgentOrderImage,
  removeAgentOrderImage,
  uploadAgentOrderImage,
} from './session/session-images.ts';
import { getAgentOrderOfOrder } from './session/get-agent-order-of-order.ts';
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
