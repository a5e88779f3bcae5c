import type { MemberAnswer } from '../underwriting/insurer-answer.ts';

/** Whether whoever stands at a place is still there without these. */
export const stays =
  (without: readonly number[]) =>
  (_: unknown, position: number): boolean =>
    !without.includes(position);

/** What was said about those who stay, by the places they have from then on. */
export const answersOfRest = (
  members: readonly MemberAnswer[],
  without: readonly number[],
): readonly MemberAnswer[] =>
  members
    .filter(({ position }) => !without.includes(position))
    .map((member) => ({
      ...member,
      position: member.position - without.filter((place) => place < member.position).length,
    }));
