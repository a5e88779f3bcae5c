import type { Verbs } from '#ground/context.ts';
import { applyManualUnderwriting } from './customer/apply-manual-underwriting.ts';
import { authManualUnderwriting } from './customer/auth-manual-underwriting.ts';
import {
  arrangeManualUnderwritingPages,
  getManualUnderwritingFile,
  removeManualUnderwritingFile,
  uploadManualUnderwritingFile,
} from './customer/case-pages.ts';
import {
  saveManualUnderwritingForm,
  submitManualUnderwriting,
  submitManualUnderwritingSupplement,
} from './customer/case-form.ts';
import {
  confirmManualUnderwriting,
  withdrawManualUnderwriting,
} from './customer/case-confirmation.ts';
import {
  createManualUnderwritingHandOver,
  getManualUnderwritingHandOver,
  uploadByManualUnderwritingHandOver,
} from './customer/hand-over.ts';
import { objectToManualUnderwriting } from './customer/object-to-manual-underwriting.ts';
import { orderManualUnderwriting } from './customer/order-manual-underwriting.ts';
import {
  getManualUnderwritingApply,
  getManualUnderwritingConfirmInfo,
  getManualUnderwritingConfirmUri,
  getManualUnderwritingStatus,
  initManualUnderwritingForm,
  initManualUnderwritingSupplement,
} from './customer/own-cases.ts';
import { reuseManualUnderwriting } from './customer/reuse-manual-underwriting.ts';
import {
  launchManualUnderwritingSignature,
  signManualUnderwriting,
} from './customer/case-signature.ts';
import { askInsurerAboutCase } from './desk/ask-insurer-about-case.ts';
import { askUnderwritingPapers } from './desk/ask-underwriting-papers.ts';
import { listUnderwritingColleagues } from './desk/list-underwriting-colleagues.ts';
import { confirmUnderwritingDecision } from './desk/confirm-underwriting-decision.ts';
import { decideUnderwritingCase } from './desk/decide-underwriting-case.ts';
import { getUnderwritingCase, getUnderwritingPage } from './desk/case-for-staff.ts';
import { askUnderwritingOpinion, giveUnderwritingOpinion } from './desk/opinions.ts';
import { listUnderwritingQuestions } from './desk/list-underwriting-questions.ts';
import { getUnderwritingStatistics } from './desk/get-underwriting-statistics.ts';
import { listUnderwritingSuggestions, settleUnderwritingSuggestion } from './desk/suggestions.ts';
import { getManualUnderwritingLetter } from './letter/get-manual-underwriting-letter.ts';

export const manualUnderwritingVerbs = {
  applyManualUnderwriting,
  arrangeManualUnderwritingPages,
  askInsurerAboutCase,
  askUnderwritingOpinion,
  askUnderwritingPapers,
  authManualUnderwriting,
  confirmManualUnderwriting,
  confirmUnderwritingDecision,
  createManualUnderwritingHandOver,
  decideUnderwritingCase,
  getManualUnderwritingApply,
  getManualUnderwritingConfirmInfo,
  getManualUnderwritingConfirmUri,
  getManualUnderwritingFile,
  getManualUnderwritingHandOver,
  getManualUnderwritingLetter,
  getManualUnderwritingStatus,
  getUnderwritingCase,
  getUnderwritingPage,
  getUnderwritingStatistics,
  giveUnderwritingOpinion,
  initManualUnderwritingForm,
  initManualUnderwritingSupplement,
  launchManualUnderwritingSignature,
  listUnderwritingColleagues,
  listUnderwritingQuestions,
  listUnderwritingSuggestions,
  objectToManualUnderwriting,
  orderManualUnderwriting,
  removeManualUnderwritingFile,
  reuseManualUnderwriting,
  saveManualUnderwritingForm,
  settleUnderwritingSuggestion,
  signManualUnderwriting,
  submitManualUnderwriting,
  submitManualUnderwritingSupplement,
  uploadByManualUnderwritingHandOver,
  uploadManualUnderwritingFile,
  withdrawManualUnderwriting,
} satisfies Verbs;
