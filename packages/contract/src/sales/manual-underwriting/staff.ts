import { z } from 'zod';
import { suggestionLife } from '@parasol/domain/sales/manual-underwriting/suggestions/suggestion-life';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { caseDecision, deskCase, sentence, staffName } from './desk.ts';
import { manualUnderwritingNo, outcome, pageSize } from './shapes.ts';

const base = '/api/underwriting/v1/staff/cases';
const underwriter = { staff: 'orders-underwrite' } as const;
const one = z.object({ manualUnderwritingNo });

export const manualUnderwritingOfStaff = {
  getUnderwritingCase: call({
    summary: 'Everything a decision needs; the look is recorded',
    method: 'GET',
    path: `${base}/get`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: underwriter,
    request: one,
    response: deskCase,
  }),
  getUnderwritingPage: call({
    summary: 'A page, stamped with the reader’s name; a look at the whole is recorded',
    method: 'GET',
    path: `${base}/page`,
    about: { underwritingPage: 'fileId' },
    access: underwriter,
    request: z.object({
      fileId: z.uuid(),
      size: pageSize,
      /** Which sheet of a PDF. */
      sheet: z.coerce.number().int().min(1).max(60).default(1),
    }),
    response: fileAnswer,
    timeout: 30,
  }),
  askUnderwritingPapers: call({
    summary: 'Asks the customer for missing papers, each with its reason',
    path: `${base}/ask`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: underwriter,
    request: one.extend({
      items: z
        .array(
          z.object({
            code: z.string().max(60).default('other'),
            title: z.string().trim().min(2, '请写明要什么资料').max(100),
            why: z.string().trim().min(4, '请写明为什么需要，客户会看到').max(300),
          }),
        )
        .min(1, '请至少写一项')
        .max(20),
    }),
    response: deskCase,
  }),
  decideUnderwritingCase: call({
    summary: 'Decides a case; beyond the underwriter’s authority a second one confirms',
    path: `${base}/decide`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: underwriter,
    request: one.extend({ decision: caseDecision }),
    response: deskCase,
    timeout: 20,
  }),
  confirmUnderwritingDecision: call({
    summary: 'Confirms a colleague’s decision beyond their authority, or returns it',
    path: `${base}/confirm`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: { staff: 'underwriting-grant' },
    request: one.extend({ agree: z.boolean(), note: z.string().trim().max(500).default('') }),
    response: deskCase,
    timeout: 20,
  }),
  askUnderwritingOpinion: call({
    summary: 'Asks a colleague; the case stays with the asking underwriter',
    path: `${base}/opinion/ask`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: underwriter,
    request: one.extend({ staffId: z.uuid(), question: sentence }),
    response: deskCase,
  }),
  giveUnderwritingOpinion: call({
    summary: 'Answers a colleague',
    path: `${base}/opinion/give`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: underwriter,
    request: one.extend({ opinionNo: z.uuid(), answer: sentence }),
    response: deskCase,
  }),
  listUnderwritingQuestions: call({
    summary: 'Questions of colleagues that wait for the caller’s answer',
    method: 'GET',
    path: `${base}/opinion/asked`,
    access: underwriter,
    response: z.object({
      questions: z.array(
        z.object({
          manualUnderwritingNo,
          productName: z.string(),
          askedBy: z.string(),
          askedAt: moment,
        }),
      ),
    }),
  }),
  askInsurerAboutCase: call({
    summary: 'Submits a case to the insurer who decides about the product itself',
    path: `${base}/insurer`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: underwriter,
    request: one.extend({ question: sentence }),
    response: deskCase,
  }),
  listUnderwritingColleagues: call({
    summary: 'Other underwriters who decide cases',
    method: 'GET',
    path: `${base}/colleagues`,
    access: underwriter,
    response: z.object({
      colleagues: z.array(
        /** `confirms`: may be the second pair of eyes. */
        staffName.extend({ confirms: z.boolean() }),
      ),
    }),
  }),
  getUnderwritingStatistics: call({
    summary: 'Durations and results of cases, and how far underwriters agree',
    method: 'GET',
    path: `${base}/statistics`,
    access: underwriter,
    request: z.object({ from: z.iso.date(), to: z.iso.date() }),
    response: z.object({
      cases: z.int(),
      decided: z.int(),
      open: z.int(),
      late: z.int(),
      /** Hours from the submission to the decision. */
      medianHours: z.number().nullable(),
      p90Hours: z.number().nullable(),
      supplementShare: z.number().nullable(),
      outcomes: z.array(z.object({ outcome, title: z.string(), count: z.int() })),
      byUnderwriter: z.array(
        staffName.extend({
          decided: z.int(),
          medianHours: z.number().nullable(),
          /** Cases decided again with the same result. */
          agreed: z.int(),
          lookedAgain: z.int(),
        }),
      ),
      byCondition: z.array(
        z.object({ condition: z.string(), name: z.string(), count: z.int(), declined: z.int() }),
      ),
      /** Policies made from cases, and claims reported for them. */
      policies: z.int(),
      claims: z.int(),
    }),
    timeout: 20,
  }),
  listUnderwritingSuggestions: call({
    summary: 'Suggested rules from like decisions of underwriters',
    method: 'GET',
    path: `${base}/suggestions`,
    access: { staff: 'rules-edit' },
    response: z.object({
      suggestions: z.array(
        z.object({
          suggestionNo: z.uuid(),
          baseProductNo: z.string(),
          productName: z.string(),
          condition: z.string(),
          conditionName: z.string(),
          outcome,
          outcomeTitle: z.string(),
          terms: z.string(),
          cases: z.array(z.string()),
          /** The newest of them with their reasons; for open questions only. */
          behind: z.array(
            z.object({
              manualUnderwritingNo: z.string(),
              at: moment,
              decidedBy: z.string(),
              insurerReason: z.string(),
            }),
          ),
          /** Cases of the same product and condition with another decision. */
          otherwise: z.int(),
          state: z.enum(suggestionLife.stateNames),
          madeAt: moment,
          decidedBy: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  }),
  settleUnderwritingSuggestion: call({
    summary: 'Takes a suggestion into the rules, or dismisses it, with the reason',
    path: `${base}/suggestions/settle`,
    about: { suggestion: 'suggestionNo' },
    access: { staff: 'underwriting-rules' },
    request: z.object({ suggestionNo: z.uuid(), take: z.boolean(), note: sentence }),
  }),
};
