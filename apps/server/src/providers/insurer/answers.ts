import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { verdicts, type Verdict } from '@parasol/domain/products/disclosure/terms/terms';
import { outcomes } from '@parasol/domain/sales/manual-underwriting/outcomes';
import {
  supplementOutcomes,
  type DeskKind,
} from '@parasol/domain/sales/underwriting/insurer-answer';

const fen = z.int().min(0);
const number = z.string().min(1).max(60);

const terms = {
  loadingPercent: z.number().min(0).max(500).default(0),
  loadingPerMille: z.number().min(0).max(100).default(0),
  exclusions: z
    .array(z.object({ code: z.string().max(40), wording: z.string().max(500) }))
    .default([]),
  reasons: z.array(z.string().max(300)).default([]),
};

const member = z.object({
  position: z.int().min(0).max(20),
  verdict: z.enum(['accepted', 'terms', 'referred', 'declined']),
  ...terms,
});

const assessed = z.object({
  coverage: z.string().max(40),
  verdict: z.enum(verdicts as readonly [Verdict, ...Verdict[]]),
  ...terms,
  retryFrom: z.iso.date().nullable().default(null),
  changes: z.array(z.string().max(300)).default([]),
});

/** Answers by kind of request. */
const answers = {
  underwrite: z.object({ members: z.array(member).min(1), premiumFen: fen }),
  store: z.object({ proposalNo: number, premiumFen: fen }),
  issue: z.object({
    policyNo: number,
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    premiumFen: fen,
    /** The policy as the insurer sealed it, a PDF; absent where it gives out none. */
    file: z.base64().max(4_000_000).optional(),
  }),
  cancel: z.object({}),
  receipt: z.object({}),
  surrender: z.object({ refundFen: fen }),
  change: z.object({ endorsementNo: number }),
  supplement: z.object({
    outcome: z.enum(supplementOutcomes),
    words: z.string().max(500).default(''),
  }),
  invoice: z.object({
    fen,
    number,
    /** A PDF; absent where the insurer sends it another way. */
    file: z.base64().max(4_000_000).optional(),
  }),
  assess: z.object({ coverages: z.array(assessed).min(1) }),
  review: z.object({ outcome: z.enum(outcomes), words: z.string().min(1).max(1000) }),
} as const satisfies Record<DeskKind, z.ZodType>;

/** Questions that an insurer is asked. */
export const deskKinds = codesOf(answers);

export type AnswerTo<Kind extends DeskKind> = z.output<(typeof answers)[Kind]>;
export type InsurerAnswer = {
  [Kind in DeskKind]: { readonly to: Kind } & AnswerTo<Kind>;
}[DeskKind];

const envelope = z.object({
  status: z.enum(['answered', 'refused', 'pending', 'not-found']),
  reason: z.string().max(300).default(''),
  answer: z.unknown().optional(),
});

export type InsurerReply =
  | { readonly kind: 'answered'; readonly answer: InsurerAnswer }
  /** Refused for good. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The insurer took it; the answer comes by itself, or when asked for. */
  | { readonly kind: 'pending' }
  /** Asked about, and the insurer never got it. */
  | { readonly kind: 'not-found' }
  /** The message was never sent, so it can be sent again. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** The outcome is unknown; only asking tells. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Reads a reply whose signature has been verified; an unreadable reply is no answer. */
export const readReply = (kind: DeskKind, bizContent: string): InsurerReply => {
  let content: unknown;
  try {
    content = JSON.parse(bizContent);
  } catch {
    return { kind: 'unknown', reason: 'the answer is not JSON' };
  }
  const parsed = envelope.safeParse(content);
  if (!parsed.success) return { kind: 'unknown', reason: 'the answer has another shape' };
  const { status, reason } = parsed.data;
  if (status === 'refused') return { kind: 'refused', reason };
  if (status !== 'answered') return { kind: status };
  const answer = answers[kind].safeParse(parsed.data.answer);
  if (!answer.success)
    return { kind: 'unknown', reason: `the answer to ${kind} has another shape` };
  return { kind: 'answered', answer: { to: kind, ...answer.data } as InsurerAnswer };
};
