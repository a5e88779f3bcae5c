import { z } from 'zod';
import { moment } from '#moment.ts';
import { caseOffer, caseState, caseView, outcome } from './shapes.ts';

/** A sentence that one person writes for another. */
export const sentence = z.string().trim().min(2, '请至少写两个字').max(500);

const memberDecision = z.object({
  position: z.int().min(0).max(20),
  outcome,
  /** Share of the standard premium. */
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
  /** The reduced sum or plan. */
  reduced: z
    .object({
      sumAssuredFen: z.int().min(1).optional(),
      plan: z.string().max(40).optional(),
    })
    .nullable()
    .default(null),
  /** The day from which the applicant can ask again after a postponement. */
  retryFrom: z.iso.date().nullable().default(null),
  condition: z.string().max(60).nullable().default(null),
  template: z.string().max(60).nullable().default(null),
  /** Sentences for the customer. */
  reasons: z.array(sentence).max(5),
  /** The reason that only the insurer reads. */
  insurerReason: z.string().trim().min(2, '请写明给保险公司的理由').max(2000),
});

export const staffName = z.object({ staffId: z.uuid(), name: z.string() });

const labelled = z.object({ label: z.string(), value: z.string() });

/** Figures picked from the pages, to be drawn over time. */
const series = z.object({
  kind: z.string(),
  title: z.string(),
  unit: z.string(),
  points: z.array(
    z.object({
      /** Date of the page, or the day it was sent where the page names none. */
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
  /** Whether the caller may decide, and if not, why. */
  may: z.object({
    act: z.boolean(),
    decide: z.boolean(),
    confirm: z.boolean(),
    because: z.string().nullable(),
  }),
  sumFen: z.int(),
  askedFen: z.int(),
  /** The largest sum that the caller may decide alone, by outcome; null without a limit. */
  authority: z.array(z.object({ outcome, title: z.string(), fen: z.int().nullable() })),
  /** Answers, beside the medical papers. */
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
  /** Text of each page; null while it is not read, or cannot be. */
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
  /** Existing cover of the same person, by risk. */
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
      /** Whether the caller is the colleague who was asked. */
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
  /** Papers to ask for, with the usual reason. */
  documents: z.array(z.object({ code: z.string(), title: z.string(), why: z.string() })),
  conditions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The insurer decides about this product itself. */
  insurerDecides: z.boolean(),
});

export type DeskCase = z.output<typeof deskCase>;
