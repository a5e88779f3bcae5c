import type { ProductKind } from '#products/catalogue/product/product.ts';
import { kindNames } from '#products/catalogue/names.ts';
import type { Outcome } from './outcomes.ts';
import type { Verdict } from '#products/disclosure/terms/terms.ts';
import type { Story } from '#products/disclosure/decisions/changed-story.ts';

/**
 * All that is kept of answers once the health data is erased, from the mildest to the strictest.
 */
export const storedVerdicts = [
  'answered-yes',
  'loaded',
  'excluded',
  'referred',
  'postponed',
  'declined',
] as const;
export type StoredVerdict = (typeof storedVerdicts)[number];

export const storedVerdictNames: Readonly<Record<StoredVerdict, string>> = {
  'answered-yes': '健康告知回答“是”',
  loaded: '“加费承保”结论',
  excluded: '“除外承保”结论',
  referred: '“转人工核保”结论',
  postponed: '“延期承保”结论',
  declined: '“拒保”结论',
};

const keptOf: Readonly<Record<Verdict, StoredVerdict | undefined>> = {
  standard: undefined,
  loading: 'loaded',
  exclusion: 'excluded',
  refer: 'referred',
  postponed: 'postponed',
  declined: 'declined',
};

/** An underwriter's result, as it is stored. */
export const storedOutcomes: Readonly<Record<Outcome, StoredVerdict | undefined>> = {
  standard: undefined,
  loading: 'loaded',
  exclusion: 'excluded',
  reduced: 'loaded',
  postponed: 'postponed',
  declined: 'declined',
};

type Told = Pick<Story, 'answers' | 'diseases'> & { readonly verdict: Verdict | null };

/**
 * The only fact that is kept of a story; undefined where it said nothing worse than good health.
 */
export const verdictToStore = ({ answers, diseases, verdict }: Told): StoredVerdict | undefined =>
  (verdict ? keptOf[verdict] : undefined) ??
  (answers.some(({ yes }) => yes) || diseases.length > 0 ? 'answered-yes' : undefined);

const rankOf = (verdict: StoredVerdict | undefined): number =>
  verdict === undefined ? -1 : storedVerdicts.indexOf(verdict);

/** Whether the new answers are healthier than the fact kept of earlier ones. */
export const isBetterThanStored = (stored: StoredVerdict, now: Told): boolean =>
  rankOf(verdictToStore(now)) < rankOf(stored);

/** Why the health data behind a stored fact is gone, or the party that decided it. */
export const storedReasons = ['withdrawn', 'closed', 'decided', 'insurer'] as const;
export type StoredReason = (typeof storedReasons)[number];

const whyGone: Readonly<Record<StoredReason, string>> = {
  withdrawn: '健康资料已按本人要求删除，请询问',
  closed: '账户已注销，健康资料已删除，请询问',
  decided: '由核保人员作出，请对照当时的案件',
  insurer: '由保险公司自动核保作出，请对照当时的投保单',
};

/** A kept fact in words for the underwriter. */
export const storedVerdictWords = (fact: {
  readonly kind: ProductKind;
  readonly verdict: StoredVerdict;
  readonly on: string;
  readonly reason: StoredReason;
}): string =>
  `此人在 ${fact.on} 投保${kindNames[fact.kind]}时有一次${storedVerdictNames[fact.verdict]}，${whyGone[fact.reason]}`;
