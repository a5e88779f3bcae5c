import type { MemberAnswer } from '#sales/underwriting/insurer-answer.ts';

/** Whether the person at a position is still there without these. */
export const isStillThere =
  (without: readonly number[]) =>
  (_: unknown, position: number): boolean =>
    !without.includes(position);

/** Answers about the remaining people, by their new positions. */
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
