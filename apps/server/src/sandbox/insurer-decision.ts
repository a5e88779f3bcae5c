import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The part of a request that the sandbox insurer reads; it ignores the people. */
export const requestContent = z.object({
  orderNo: z.string(),
  premiumFen: z.int().default(0),
  refundFen: z.int().default(0),
  startDate: z.string().default('2000-01-01'),
  endDate: z.string().nullable().default(null),
  /** The broker's own rules ask for a person's decision. */
  refer: z.boolean().default(false),
  members: z
    .array(
      z.object({
        position: z.int(),
        proposed: z
          .object({
            loadingPercent: z.number(),
            loadingPerMille: z.number(),
            exclusions: z.array(z.object({ code: z.string(), wording: z.string() })),
          })
          .nullish(),
      }),
    )
    .default([]),
});

export type RequestContent = z.output<typeof requestContent>;

/** A number of the insurer's own, the same whenever it is worked out again. */
export const numberFor = (prefix: string, orderNo: string): string => {
  const hash = createHash('sha256').update(`${prefix} ${orderNo}`).digest('hex');
  return `${prefix}${hash.slice(0, 12).replaceAll(/\d/g, (digit) => 'GHJKMNPRST'.charAt(Number(digit)))}`.toUpperCase();
};

const accepted = {
  verdict: 'accepted',
  loadingPercent: 0,
  loadingPerMille: 0,
  exclusions: [],
  reasons: [],
};

const memberAnswer = (
  { position, proposed }: RequestContent['members'][number],
  outcome: string | null,
): object => {
  const first = position === 0;
  if (outcome === 'decline' && first) {
    return {
      ...accepted,
      position,
      verdict: 'declined',
      reasons: ['根据告知的健康情况，目前不在承保范围内'],
    };
  }
  if (outcome === 'refer' && first) {
    return {
      ...accepted,
      position,
      verdict: 'referred',
      reasons: ['需要补充近一年的体检报告和就诊记录'],
    };
  }
  if (outcome === 'loading' && first) {
    return {
      ...accepted,
      position,
      verdict: 'terms',
      loadingPercent: 50,
      reasons: ['血压偏高，需加收保险费'],
    };
  }
  if (outcome === 'exclusion' && first) {
    const exclusions = [
      { code: 'thyroid', wording: '对甲状腺结节及其并发症导致的医疗费用不承担保险责任' },
    ];
    return { ...accepted, position, verdict: 'terms', exclusions, reasons: ['有甲状腺结节病史'] };
  }
  const terms =
    proposed &&
    (proposed.loadingPercent > 0 || proposed.loadingPerMille > 0 || proposed.exclusions.length > 0);
  return terms
    ? { ...accepted, position, verdict: 'terms', ...proposed, reasons: ['按智能核保的结论承保'] }
    : { ...accepted, position };
};

/** Answers of the sandbox insurer to a supplementary notice, where a fault is set. */
const supplementAnswers: Readonly<Partial<Record<string, object>>> = {
  ends: { outcome: 'ends', words: '按补充告知的情况不能承保。' },
  terms: { outcome: 'terms', words: '可以承保，需要除外相关责任。' },
};

/** Its answer to a new request. */
export const decide = (kind: string, content: RequestContent, fault: string | null): object => {
  if (fault === 'refuse') return { status: 'refused', reason: '资料与投保规则不符' };
  const premiumFen = content.premiumFen;
  const { orderNo, startDate, endDate, members } = content;
  const answers: Readonly<Record<string, object>> = {
    underwrite: {
      premiumFen,
      members: members.map((member) => memberAnswer(member, content.refer ? 'refer' : fault)),
    },
    store: { premiumFen, proposalNo: numberFor('T', orderNo) },
    issue: { premiumFen, policyNo: numberFor('P', orderNo), startDate, endDate },
    cancel: {},
    receipt: {},
    surrender: { refundFen: content.refundFen },
    change: { endorsementNo: numberFor('E', orderNo) },
    supplement: supplementAnswers[fault ?? ''] ?? { outcome: 'keeps', words: '' },
  };
  return { status: 'answered', answer: answers[kind] ?? {} };
};

/** The same answer about another amount. */
export const withWrongAmount = (answer: unknown): unknown => {
  const parsed = z.object({ status: z.string(), answer: z.looseObject({}) }).safeParse(answer);
  if (!parsed.success) return answer;
  const { answer: inner } = parsed.data;
  const amount = ['refundFen', 'fen'].find((name) => name in inner) ?? 'premiumFen';
  return { ...parsed.data, answer: { ...inner, [amount]: Number(inner[amount] ?? 0) + 1 } };
};
