import { isOffer, type MemberDecision, type ReducedTo } from './outcomes.ts';

/** Terms on which people are accepted, with their price; null where no purchase is possible. */
export interface DecidedTerms {
  readonly members: readonly MemberDecision[];
  readonly reduced: ReducedTo | null;
  readonly fen: number | null;
}

const takesNoLess = (before: MemberDecision, after: MemberDecision | undefined): boolean =>
  after !== undefined &&
  isOffer(after.outcome) &&
  after.exclusions.every(({ wording }) =>
    before.exclusions.some((known) => known.wording === wording),
  );

const coversNoLess = (before: ReducedTo | null, after: ReducedTo | null): boolean => {
  if (after === null) return true;
  if (before === null || before.plan !== after.plan) return false;
  return (before.sumAssuredFen ?? 0) <= (after.sumAssuredFen ?? 0);
};

/** Whether no party loses by `after`: price, cover and exclusions are all as good. */
export const isNoWorse = (before: DecidedTerms, after: DecidedTerms): boolean => {
  if (before.fen === null) return true;
  if (after.fen === null || after.fen > before.fen) return false;
  return (
    coversNoLess(before.reduced, after.reduced) &&
    before.members
      .filter(({ outcome }) => isOffer(outcome))
      .every((member) =>
        takesNoLess(
          member,
          after.members.find(({ position }) => position === member.position),
        ),
      )
  );
};

export type ObjectionResult = 'granted' | 'upheld' | 'other' | 'refused';

/** The result of an objection, compared with the decision it was about. */
export const objectionResult = (before: DecidedTerms, after: DecidedTerms): ObjectionResult => {
  if (!isNoWorse(before, after)) return after.fen === null ? 'refused' : 'other';
  return isNoWorse(after, before) ? 'upheld' : 'granted';
};

/** The same for the customer, on the page and in the letter. */
export const objectionWords: Readonly<Record<ObjectionResult, string>> = {
  granted: '复议改变了原来的结论，以下面的新结论为准。',
  upheld: '复议维持了原来的结论。',
  other:
    '复议的结论与原来的不同，有的地方不如原来的。原来的承保条件没有取消，在期限内您可以任选其一。',
  refused: '复议认为这次不能承保。原来的承保条件没有取消，在期限内仍然可以接受。',
};
