import { z } from 'zod';
import { call } from '../call.ts';
import { fileAnswer } from '../file-shapes.ts';
import { moment } from '../orders/shapes.ts';
import { caseOffer, caseState, caseView, manualUnderwritingNo, outcome } from './shapes.ts';

const base = '/api/underwriting/v1/staff/cases';
const underwriter = { staff: 'orders-underwrite' } as const;
const one = z.object({ manualUnderwritingNo });
const sentence = z.string().trim().min(2, '请至少写两个字').max(500);

const memberDecision = z.object({
  position: z.int().min(0).max(20),
  outcome,
  /** Of the standard premium. */
  loadingPercent: z.number().min(0).max(500).default(0),
  /** Yuan a year for each 1,000 yuan of the sum assured. */
  loadingPerMille: z.number().min(0).max(100).default(0),
  exclusions: z
    .array(z.object({ code: z.string().max(40), wording: sentence }))
    .max(10)
    .default([]),
});

export const caseDecision = z.object({
  members: z.array(memberDecision).min(1).max(20),
  /** What is insured instead, where the sum is reduced. */
  reduced: z
    .object({
      sumAssuredFen: z.int().min(1).optional(),
      plan: z.string().max(40).optional(),
    })
    .nullable()
    .default(null),
  /** From when on it can be asked for again, where it is postponed. */
  retryFrom: z.iso.date().nullable().default(null),
  condition: z.string().max(60).nullable().default(null),
  template: z.string().max(60).nullable().default(null),
  /** Sentences for the customer. */
  reasons: z.array(sentence).max(5),
  /** What the insurer reads, and nobody else. */
  insurerReason: z.string().trim().min(2, '请写明给保险公司的理由').max(2000),
});

const staffName = z.object({ staffId: z.uuid(), name: z.string() });

const labelled = z.object({ label: z.string(), value: z.string() });

/** Figures picked from the pages, to be drawn over time. */
const series = z.object({
  kind: z.string(),
  title: z.string(),
  unit: z.string(),
  points: z.array(
    z.object({
      /** Of the page, or of the day it was sent where the page names none. */
      on: z.iso.date(),
      value: z.number(),
      /** For pressure: the lower figure. */
      second: z.number().nullable(),
      fileId: z.uuid(),
    }),
  ),
});

export const deskCase = z.object({
  case: caseView,
  brand: z.string(),
  assignee: staffName.nullable(),
  /** Whether who asks may decide, and where not, why not. */
  may: z.object({
    act: z.boolean(),
    decide: z.boolean(),
    confirm: z.boolean(),
    because: z.string().nullable(),
  }),
  sumFen: z.int(),
  askedFen: z.int(),
  /** The largest sum that who asks may decide alone, by outcome; null without a limit. */
  authority: z.array(z.object({ outcome, title: z.string(), fen: z.int().nullable() })),
  /** What was answered, beside the papers. */
  answers: z.array(z.object({ title: z.string(), facts: z.array(labelled) })),
  /** Findings of smart underwriting and the rules behind them. */
  trace: z.array(
    z.object({
      coverage: z.string(),
      verdict: z.string(),
      because: z.string(),
      rule: z.string(),
      diseases: z.array(z.string()),
    }),
  ),
  /** What is read of each page; null while it is not read, or cannot be. */
  texts: z.array(
    z.object({
      fileId: z.uuid(),
      reading: z.enum(['waiting', 'read', 'unreadable']),
      lines: z.array(z.string()),
    }),
  ),
  series: z.array(series),
  /** Earlier cases of the same person. */
  earlier: z.array(
    z.object({
      manualUnderwritingNo: z.string(),
      productName: z.string(),
      outcome: outcome.nullable(),
      outcomeTitle: z.string().nullable(),
      state: caseState,
      stateTitle: z.string(),
      at: moment,
    }),
  ),
  /** What is insured on the same person already, by risk. */
  held: z.array(z.object({ risk: z.string(), title: z.string(), fen: z.int() })),
  decisions: z.array(
    caseOffer.extend({
      look: z.int(),
      state: z.enum(['proposed', 'made', 'sent-back', 'set-aside']),
      decidedBy: z.string(),
      confirmedBy: z.string().nullable(),
      insurerReason: z.string(),
      condition: z.string().nullable(),
      template: z.string().nullable(),
    }),
  ),
  opinions: z.array(
    z.object({
      opinionNo: z.uuid(),
      kind: z.enum(['colleague', 'insurer']),
      askedBy: z.string(),
      askedOf: z.string().nullable(),
      question: z.string(),
      answer: z.string().nullable(),
      askedAt: moment,
      answeredAt: moment.nullable(),
      /** Whether who asks is the one who was asked. */
      mine: z.boolean(),
    }),
  ),
  /** Ready wordings for the conditions of this case. */
  templates: z.array(
    z.object({
      code: z.string(),
      condition: z.string().nullable(),
      title: z.string(),
      outcome,
      loadingPercent: z.number(),
      exclusions: z.array(z.object({ code: z.string(), wording: z.string() })),
      reason: z.string(),
      insurerReason: z.string(),
    }),
  ),
  /** Papers that can be asked for, with the reason as it is usually given. */
  documents: z.array(z.object({ code: z.string(), title: z.string(), why: z.string() })),
  conditions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The insurer decides about this product itself. */
  insurerDecides: z.boolean(),
});

export const manualUnderwritingOfStaff = {
  getUnderwritingCase: call({
    summary: 'Everything a decision needs; the look is written down',
    method: 'GET',
    path: `${base}/get`,
    access: underwriter,
    body: 'none',
    request: one,
    response: deskCase,
    timeout: 10,
  }),
  getUnderwritingPage: call({
    summary: 'A page, with the name of who looks across it; the look is written down',
    method: 'GET',
    path: `${base}/page`,
    access: underwriter,
    body: 'none',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  askUnderwritingPapers: call({
    summary: 'Asks for what is missing, item by item with its reason',
    method: 'POST',
    path: `${base}/ask`,
    access: underwriter,
    body: 'json',
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
    timeout: 10,
  }),
  decideUnderwritingCase: call({
    summary: 'Decides a case; beyond the own authority a second person confirms',
    method: 'POST',
    path: `${base}/decide`,
    access: underwriter,
    body: 'json',
    request: one.extend({ decision: caseDecision }),
    response: deskCase,
    timeout: 20,
  }),
  confirmUnderwritingDecision: call({
    summary: 'Confirms what a colleague decided beyond their authority, or sends it back',
    method: 'POST',
    path: `${base}/confirm`,
    access: { staff: 'underwriting-grant' },
    body: 'json',
    request: one.extend({ agree: z.boolean(), note: z.string().trim().max(500).default('') }),
    response: deskCase,
    timeout: 20,
  }),
  askUnderwritingOpinion: call({
    summary: 'Asks a colleague; the case stays with who asks',
    method: 'POST',
    path: `${base}/opinion/ask`,
    access: underwriter,
    body: 'json',
    request: one.extend({ staffId: z.uuid(), question: sentence }),
    response: deskCase,
    timeout: 10,
  }),
  giveUnderwritingOpinion: call({
    summary: 'Answers a colleague',
    method: 'POST',
    path: `${base}/opinion/give`,
    access: underwriter,
    body: 'json',
    request: one.extend({ opinionNo: z.uuid(), answer: sentence }),
    response: deskCase,
    timeout: 10,
  }),
  listUnderwritingQuestions: call({
    summary: 'What colleagues asked the caller and wait for',
    method: 'GET',
    path: `${base}/opinion/asked`,
    access: underwriter,
    body: 'none',
    request: z.object({}),
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
    timeout: 10,
  }),
  askInsurerAboutCase: call({
    summary: 'Puts a case to the insurer who decides about the product itself',
    method: 'POST',
    path: `${base}/insurer`,
    access: underwriter,
    body: 'json',
    request: one.extend({ question: sentence }),
    response: deskCase,
    timeout: 10,
  }),
  listUnderwritingColleagues: call({
    summary: 'Who else decides cases',
    method: 'GET',
    path: `${base}/colleagues`,
    access: underwriter,
    body: 'none',
    request: z.object({}),
    response: z.object({
      colleagues: z.array(
        /** `confirms`: may be the second pair of eyes. */
        staffName.extend({ confirms: z.boolean() }),
      ),
    }),
    timeout: 10,
  }),
  getUnderwritingStatistics: call({
    summary: 'How long cases take, what they come to, and how far underwriters agree',
    method: 'GET',
    path: `${base}/statistics`,
    access: underwriter,
    body: 'none',
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
          /** Of those that somebody looked at again: how many came to the same. */
          agreed: z.int(),
          lookedAgain: z.int(),
        }),
      ),
      byCondition: z.array(
        z.object({ condition: z.string(), name: z.string(), count: z.int(), declined: z.int() }),
      ),
      /** Policies that came of cases, and claims that were reported for them. */
      policies: z.int(),
      claims: z.int(),
    }),
    timeout: 20,
  }),
  listUnderwritingSuggestions: call({
    summary: 'What underwriters decided alike again and again, as rules that could be',
    method: 'GET',
    path: `${base}/suggestions`,
    access: { staff: 'products-read' },
    body: 'none',
    request: z.object({}),
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
          /** Of the same product and condition, decided in another way. */
          otherwise: z.int(),
          state: z.enum(['open', 'taken', 'dismissed']),
          madeAt: moment,
          decidedBy: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
    timeout: 10,
  }),
  settleUnderwritingSuggestion: call({
    summary: 'Takes a suggestion up for the rules, or leaves it, with the reason',
    method: 'POST',
    path: `${base}/suggestions/settle`,
    access: { staff: 'underwriting-rules' },
    body: 'json',
    request: z.object({ suggestionNo: z.uuid(), take: z.boolean(), note: sentence }),
    response: z.object({}),
    timeout: 10,
  }),
};

export type DeskCase = z.output<typeof deskCase>;
