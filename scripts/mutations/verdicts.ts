type Verdict = readonly [trial: { readonly name: string }, killed: boolean];

export type Fate = 'killed' | 'survived' | 'equivalent';

/** A mutation on the list may survive; one that is killed all the same counts as killed. */
export const fateOf = (
  [{ name }, killed]: Verdict,
  equivalents: Readonly<Record<string, string>>,
): Fate => {
  if (killed) return 'killed';
  return Object.hasOwn(equivalents, name) ? 'equivalent' : 'survived';
};

export const countVerdicts = (
  verdicts: readonly Verdict[],
  equivalents: Readonly<Record<string, string>>,
): Record<Fate, number> => {
  const counts = { killed: 0, survived: 0, equivalent: 0 };
  for (const verdict of verdicts) counts[fateOf(verdict, equivalents)] += 1;
  return counts;
};
