import type { MemberAnswer, MemberTerms } from '#sales/underwriting/insurer-answer.ts';

/** An underwriter's possible results, from the mildest to the strictest. */
export const outcomes = [
  'standard',
  'loading',
  'exclusion',
  'reduced',
  'postponed',
  'declined',
] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeTitles: Readonly<Record<Outcome, string>> = {
  standard: '标准承保',
  loading: '加费承保',
  exclusion: '除外承保',
  reduced: '降低保额承保',
  postponed: '延期',
  declined: '不予承保',
};

/** Its meaning, for the reader of the letter. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  standard: '可以按标准条件投保，没有附加条件。',
  loading: '可以投保，保险费比标准情况高，差额如下。',
  exclusion: '可以投保，下列责任除外：由此引起的费用或保险事故不在保障范围内，其他保障不变。',
  reduced: '可以投保，保险金额降低到下列数额。',
  postponed: '目前的情况还不能确定，请在下列日期之后带着新的检查结果重新申请。',
  declined: '根据现有资料，本产品这次不能承保。',
};

/** An offer can be taken; the others end with a letter. */
export const isOffer = (outcome: Outcome): boolean =>
  outcome !== 'postponed' && outcome !== 'declined';

/** The terms on which one insured person of a case is accepted. */
export interface MemberDecision extends MemberTerms {
  readonly position: number;
  readonly outcome: Outcome;
}

/** The reduction for all of them; one policy has one sum and one plan. */
export interface ReducedTo {
  readonly sumAssuredFen?: number | undefined;
  readonly plan?: string | undefined;
}

const rank = (outcome: Outcome): number => outcomes.indexOf(outcome);

/** One policy covers them all, so the strictest is the case's. */
export const strictest = (members: readonly { readonly outcome: Outcome }[]): Outcome =>
  members.reduce<Outcome>(
    (most, { outcome }) => (rank(outcome) > rank(most) ? outcome : most),
    'standard',
  );

export type DecisionFault =
  | 'nobody'
  | 'somebody-twice'
  | 'a-stranger'
  | 'loading-without-figure'
  | 'exclusion-without-words'
  | 'terms-without-use'
  | 'reduced-to-nothing'
  | 'postponed-without-day';

const memberFault = ({
  outcome,
  loadingPercent,
  loadingPerMille,
  exclusions,
}: MemberDecision): DecisionFault | undefined => {
  const loaded = loadingPercent > 0 || loadingPerMille > 0;
  if (outcome === 'loading' && !loaded) return 'loading-without-figure';
  if (outcome === 'exclusion' && exclusions.length === 0) return 'exclusion-without-words';
  const plain = outcome === 'standard' || !isOffer(outcome);
  return plain && (loaded || exclusions.length > 0) ? 'terms-without-use' : undefined;
};

/** The mistake in a decision on the people of a case, if any. */
export const decisionFault = (
  members: readonly MemberDecision[],
  people: readonly number[],
  { reduced, retryFrom }: { readonly reduced: ReducedTo | null; readonly retryFrom: string | null },
): DecisionFault | undefined => {
  if (members.length === 0) return 'nobody';
  const positions = members.map(({ position }) => position);
  if (new Set(positions).size !== positions.length) return 'somebody-twice';
  if (positions.some((position) => !people.includes(position))) return 'a-stranger';
  const outcome = strictest(members);
  const smaller = reduced?.sumAssuredFen !== undefined || reduced?.plan !== undefined;
  if (members.some((member) => member.outcome === 'reduced') !== smaller)
    return 'reduced-to-nothing';
  if (outcome === 'postponed' && retryFrom === null) return 'postponed-without-day';
  return members.map(memberFault).find((fault) => fault !== undefined);
};

export const decisionFaultWords: Readonly<Record<DecisionFault, string>> = {
  nobody: '请至少对一位被保险人作出结论',
  'somebody-twice': '同一位被保险人有两个结论',
  'a-stranger': '申请里没有这位被保险人',
  'loading-without-figure': '加费承保请填写加费比例',
  'exclusion-without-words': '除外承保请写明除外责任',
  'terms-without-use': '标准承保、延期或不予承保不能带有加费或除外',
  'reduced-to-nothing': '降低保额承保请填写降低后的保额或计划，其他结论不要填写',
  'postponed-without-day': '延期请填写可以重新申请的日期',
};

/** The outcome as an order hears it. */
export const memberAnswerOf = (
  { position, outcome, loadingPercent, loadingPerMille, exclusions }: MemberDecision,
  reasons: readonly string[],
): MemberAnswer => {
  const terms = { position, loadingPercent, loadingPerMille, exclusions };
  if (outcome === 'standard') return { ...terms, verdict: 'accepted', reasons: [] };
  return { ...terms, verdict: isOffer(outcome) ? 'terms' : 'declined', reasons };
};
