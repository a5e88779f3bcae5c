import type { Verbs } from '#ground/context.ts';
import { getPolicy } from './reading/get-policy.ts';
import { getPolicyCalendar } from './reading/get-policy-calendar.ts';
import { listPolicies } from './reading/list-policies.ts';
import {
  getPolicyFile,
  getPolicyFileByOrder,
  getPolicyFileForStaff,
} from './documents/policy-document.ts';
import { getFamilyCover } from './family/get-family-cover.ts';
import {
  getOutsideFile,
  getOutsidePolicy,
  removeOutsideFile,
  removeOutsidePolicy,
  saveOutsidePolicy,
  uploadOutsideFile,
} from './family/outside-policies.ts';
import { getPolicyPaper } from './papers/get-policy-paper.ts';
import { getReceipt } from './after-issue/receipts/get-receipt.ts';
import { listOpenReceipts } from './after-issue/receipts/list-open-receipts.ts';
import { noticeSupplierOfReceipt } from './after-issue/receipts/notice-supplier-of-receipt.ts';
import { recordReceipt } from './after-issue/receipts/record-receipt.ts';
import { signReceipt } from './after-issue/receipts/sign-receipt.ts';
import { getPolicyLoan } from './borrowing/get-policy-loan.ts';
import { askPolicyChange } from './services/changes/ask-policy-change.ts';
import {
  answerChangeConsent,
  createChangeLink,
  getChangeConsent,
} from './services/changes/change-consent.ts';
import {
  getChangeFile,
  getChangeFileForStaff,
  removeChangeFile,
  sendChangeFiles,
  uploadChangeFile,
} from './services/changes/change-files.ts';
import {
  decidePolicyChange,
  getChangeForStaff,
} from './services/changes/policy-change-decision.ts';
import { getChangeForm, getYearlyOffer } from './services/changes/change-form.ts';
import { listPolicyChanges } from './services/changes/list-policy-changes.ts';
import { quoteOccupationChange } from './services/changes/quote-occupation-change.ts';
import { sendChangeCode } from './services/changes/send-change-code.ts';
import { withdrawPolicyChange } from './services/changes/withdraw-policy-change.ts';
import {
  answerGrownUp,
  getGrownUp,
  nameGrownUp,
  remindGrownUp,
  settleGrownUp,
} from './family/grown-ups/grown-up-answers.ts';
import { listCoverOnMe } from './family/grown-ups/list-cover-on-me.ts';
import { resumeDebits, suspendDebits } from './renewals/holds/debit-holds.ts';
import { beginRenewalDraft } from './renewals/begin-renewal-draft.ts';
import { getRenewal } from './renewals/get-renewal.ts';
import { setRenewal } from './renewals/set-renewal.ts';
import { closePolicyService } from './services/close-policy-service.ts';
import { getRefundReasons } from './services/get-refund-reasons.ts';
import { getPolicyService } from './services/get-policy-service.ts';
import { listPolicyServices } from './services/list-policy-services.ts';
import { openPolicyService } from './services/open-policy-service.ts';
import { askSurrender } from './surrenders/ask-surrender.ts';
import { getSurrender } from './surrenders/get-surrender.ts';
import { listSurrenders } from './surrenders/list-surrenders.ts';
import { manageSurrender } from './surrenders/manage-surrender.ts';
import { quoteSurrender } from './surrenders/quote-surrender.ts';
import { verifySurrender } from './surrenders/verify-surrender.ts';
import { withdrawSurrender } from './surrenders/withdraw-surrender.ts';
import { answerReturnVisit } from './after-issue/visits/answer-return-visit.ts';
import { getReturnVisit } from './after-issue/visits/get-return-visit.ts';
import { listOpenReturnVisits } from './after-issue/visits/list-open-return-visits.ts';
import { settleSupplement } from './life/settle-supplement.ts';
import { settleVisitDoubt } from './after-issue/visits/settle-visit-doubt.ts';
import { verifyVisitor } from './after-issue/visits/verify-visitor.ts';

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
  getPolicyLoan,
  listPolicyChanges,
  removeChangeFile,
  sendChangeCode,
  sendChangeFiles,
  uploadChangeFile,
  withdrawPolicyChange,
  answerReturnVisit,
  beginRenewalDraft,
  askSurrender,
  closePolicyService,
  getFamilyCover,
  getOutsideFile,
  getOutsidePolicy,
  getPolicy,
  getPolicyCalendar,
  getPolicyFile,
  getPolicyFileByOrder,
  getPolicyFileForStaff,
  getPolicyPaper,
  getPolicyService,
  getReceipt,
  getRefundReasons,
  getRenewal,
  getReturnVisit,
  getSurrender,
  listOpenReceipts,
  listOpenReturnVisits,
  listPolicies,
  listPolicyServices,
  listSurrenders,
  manageSurrender,
  noticeSupplierOfReceipt,
  openPolicyService,
  answerGrownUp,
  getGrownUp,
  listCoverOnMe,
  nameGrownUp,
  remindGrownUp,
  settleGrownUp,
  resumeDebits,
  setRenewal,
  quoteOccupationChange,
  quoteSurrender,
  removeOutsideFile,
  removeOutsidePolicy,
  saveOutsidePolicy,
  settleVisitDoubt,
  settleSupplement,
  recordReceipt,
  signReceipt,
  suspendDebits,
  uploadOutsideFile,
  verifySurrender,
  verifyVisitor,
  withdrawSurrender,
} satisfies Verbs;
