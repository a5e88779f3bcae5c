import type { Verbs } from '#ground/context.ts';
import { applyManualUnderwriting } from './customer/apply-case.ts';
import { authManualUnderwriting } from './customer/auth-case.ts';
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
} from './customer/change-case.ts';
import { confirmManualUnderwriting, withdrawManualUnderwriting } from './customer/confirm-case.ts';
import {
  createManualUnderwritingHandOver,
  getManualUnderwritingHandOver,
  uploadByManualUnderwritingHandOver,
} from './customer/hand-over.ts';
import { objectToManualUnderwriting } from './customer/object-case.ts';
import { orderManualUnderwriting } from './customer/order-case.ts';
import {
  getManualUnderwritingApply,
  getManualUnderwritingConfirmInfo,
  getManualUnderwritingConfirmUri,
  getManualUnderwritingStatus,
  initManualUnderwritingForm,
  initManualUnderwritingSupplement,
} from './customer/read-cases.ts';
import { reuseManualUnderwriting } from './customer/reuse-case.ts';
import { launchManualUnderwritingSignature, signManualUnderwriting } from './customer/sign-case.ts';
import { askInsurerAboutCase } from './desk/ask-insurer.ts';
import { askUnderwritingPapers } from './desk/ask-papers.ts';
import { listUnderwritingColleagues } from './desk/colleagues.ts';
import { confirmUnderwritingDecision } from './desk/confirm-decision.ts';
import { decideUnderwritingCase } from './desk/decide-case.ts';
import { getUnderwritingCase, getUnderwritingPage } from './desk/get-case.ts';
import { askUnderwritingOpinion, giveUnderwritingOpinion } from './desk/opinions.ts';
import { listUnderwritingQuestions } from './desk/questions.ts';
import { getUnderwritingStatistics } from './desk/statistics.ts';
import { listUnderwritingSuggestions, settleUnderwritingSuggestion } from './desk/suggestions.ts';
import { getManualUnderwritingLetter } from './letter/keep-letter.ts';

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
