/** Groups this far from their shares come by chance once in a thousand times. */
export const ratioLimit = 0.001;

/** Abramowitz and Stegun 7.1.26; good to seven places, which is more than a limit needs. */
const erfc = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-x * x);
};

/** The probability of at least this chi-square, for two, three or four groups. */
const tail = (chi: number, freedom: number): number => {
  if (chi <= 0) return 1;
  const root = erfc(Math.sqrt(chi / 2));
  if (freedom === 1) return root;
  if (freedom === 2) return Math.exp(-chi / 2);
  return root + Math.sqrt((2 * chi) / Math.PI) * Math.exp(-chi / 2);
};

/** How probable groups of these sizes are, when each visitor was drawn by the shares. */
export const sampleRatio = (
  counts: readonly number[],
  shares: readonly number[],
): { readonly p: number; readonly sound: boolean } => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (all === 0) return { p: 1, sound: true };
  const chi = counts.reduce((sum, count, index) => {
    const expected = (all * (shares[index] ?? 0)) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const p = tail(chi, counts.length - 1);
  return { p, sound: p >= ratioLimit };
};
