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
import { askPolicyChange } from './services/ask-policy-change.ts';
import {
  answerChangeConsent,
  createChangeLink,
  getChangeConsent,
} from './services/change-consent.ts';
import {
  getChangeFile,
  getChangeFileForStaff,
  removeChangeFile,
  sendChangeFiles,
  uploadChangeFile,
} from './services/change-files.ts';
import { decidePolicyChange, getChangeForStaff } from './services/decide-policy-change.ts';
import { getChangeForm, getYearlyOffer } from './services/get-change-form.ts';
import { listPolicyChanges } from './services/list-policy-changes.ts';
import { sendChangeCode } from './services/send-change-code.ts';
import { withdrawPolicyChange } from './services/withdraw-policy-change.ts';
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
  answerChangeConsent,
  askPolicyChange,
  createChangeLink,
  decidePolicyChange,
  getChangeConsent,
  getChangeFile,
  getChangeFileForStaff,
  getChangeForStaff,
  getChangeForm,
  getYearlyOffer,
  listPolicyChanges,
  removeChangeFile,
  sendChangeCode,
  sendChangeFiles,
  uploadChangeFile,
  withdrawPolicyChange,
  answerReturnVisit,
  closePolicyService,
  getPolicy,
  getPolicyFile,
  getPolicyFileByOrder,
  getPolicyFileForStaff,
  getPolicyService,
  getReceipt,
  getRefundReasons,
  getReturnVisit,
  listOpenReceipts,
  listOpenReturnVisits,
  listPolicies,
  listPolicyServices,
  noticeSupplierOfReceipt,
  openPolicyService,
  settleVisitDoubt,
  signReceipt,
} satisfies Verbs;
