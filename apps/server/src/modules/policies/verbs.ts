import type { Verbs } from '#context.ts';
import { getPolicy } from './get-policy.ts';
import { listPolicies } from './list-policies.ts';
import {
  getPolicyFile,
  getPolicyFileByOrder,
  getPolicyFileForStaff,
} from './documents/policy-document.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { listOpenReceipts } from './receipts/list-open-receipts.ts';
import { noticeSupplierOfReceipt } from './receipts/notice-supplier-of-receipt.ts';
import { signReceipt } from './receipts/sign-receipt.ts';
import { beginRenewalDraft } from './renewals/begin-renewal-draft.ts';
import { getRenewal } from './renewals/get-renewal.ts';
import { setRenewal } from './renewals/set-renewal.ts';
import { closePolicyService } from './services/close-policy-service.ts';
import { getRefundReasons } from './services/get-refund-reasons.ts';
import { getPolicyService } from './services/get-policy-service.ts';
import { listPolicyServices } from './services/list-policy-services.ts';
import { openPolicyService } from './services/open-policy-service.ts';
import { answerReturnVisit } from './visits/answer-return-visit.ts';
import { getReturnVisit } from './visits/get-return-visit.ts';
import { listOpenReturnVisits } from './visits/list-open-return-visits.ts';
import { settleVisitDoubt } from './visits/settle-visit-doubt.ts';

export const policiesVerbs = {
  answerReturnVisit,
  beginRenewalDraft,
  closePolicyService,
  getPolicy,
  getPolicyFile,
  getPolicyFileByOrder,
  getPolicyFileForStaff,
  getPolicyService,
  getReceipt,
  getRefundReasons,
  getRenewal,
  getReturnVisit,
  listOpenReceipts,
  listOpenReturnVisits,
  listPolicies,
  listPolicyServices,
  noticeSupplierOfReceipt,
  openPolicyService,
  setRenewal,
  settleVisitDoubt,
  signReceipt,
} satisfies Verbs;
