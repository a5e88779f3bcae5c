import {
  strictest,
  type MemberDecision,
  type Outcome,
  type ReducedTo,
} from '#sales/manual-underwriting/outcomes.ts';

/** A decision that was made, as far as it could be a rule. */
export interface MadeDecision {
  readonly caseNo: string;
  readonly outcome: Outcome;
  readonly terms: string;
}

/** The same decision in many cases: which, in which cases, and in how many others it differed. */
export interface Alike {
  readonly outcome: Outcome;
  readonly terms: string;
  readonly cases: readonly string[];
  readonly otherwise: number;
}

/**
 * The decision about the one person with that condition, in words that are equal for equal
 * decisions.
 */
export const termsWords = (
  members: readonly MemberDecision[],
  reduced: ReducedTo | null,
): string => {
  const outcome = strictest(members);
  const member = members.find((each) => each.outcome === outcome);
  if (member === undefined) return '';
  const { loadingPercent, loadingPerMille, exclusions } = member;
  return [
    ...(loadingPercent > 0 ? [`加费 ${loadingPercent}%`] : []),
    ...(loadingPerMille > 0 ? [`每千元保额加费 ${loadingPerMille} 元`] : []),
    ...exclusions.map(({ wording }) => `除外：${wording}`).toSorted(),
    ...(reduced?.sumAssuredFen === undefined ? [] : [`保额降至 ${reduced.sumAssuredFen / 100} 元`]),
    ...(reduced?.plan === undefined ? [] : [`改为计划 ${reduced.plan}`]),
  ].join('；');
};

const key = ({ outcome, terms }: Pick<MadeDecision, 'outcome' | 'terms'>): string =>
  `${outcome} ${terms}`;

/**
 * Equal decisions in at least so many cases of one product and condition. A case counts once, by
 * its last decision: a second look replaces the first.
 */
export const decidedAlike = (decisions: readonly MadeDecision[], least: number): Alike[] => {
  const last = new Map(decisions.map((decision) => [decision.caseNo, decision]));
  const groups = Map.groupBy(last.values(), key);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < least) return [];
    const { outcome, terms } = first;
    const cases = group.map(({ caseNo }) => caseNo).toSorted();
    return [{ outcome, terms, cases, otherwise: last.size - group.length }];
  });
};
