/**
 * A test that may be looked at on any day. A visitor sees variant B with probability s, so while
 * the variants do the same, each converting visitor is B's with probability s. The ratio of a Beta
 * mixture around s to that is a martingale, and passes 1/alpha with probability alpha at most. See
 * docs/decisions/base/experiments.md.
 */

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

const lnGamma = (x: number): number => {
  const z = x - 1;
  const sum = lanczos.reduce((all, part, index) => all + part / (z + index + 1), 1);
  const t = z + lanczos.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
};

const lnBeta = (a: number, b: number): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b);

/** How many converted with A and with B. */
export interface Converted {
  readonly usual: number;
  readonly tried: number;
}

export interface Test {
  /** The part of both groups that sees B: between 0 and 1. */
  readonly share: number;
  /** The ratio of rates worth knowing: 1.2 for a fifth more. */
  readonly ratio: number;
}

/** The probability that who converts is B's, when B's rate is so many times A's. */
const labelOf = (share: number, ratio: number): number =>
  (share * ratio) / (share * ratio + 1 - share);

/** Spread so that the smallest interesting difference is one standard deviation. */
const prior = ({ share, ratio }: Test): readonly [number, number] => {
  const off = labelOf(share, ratio) - share;
  const weight = Math.max(2, (share * (1 - share)) / off ** 2 - 1);
  return [weight * share, weight * (1 - share)];
};

/** The logarithm of the evidence against "who converts is B's with this probability". */
export const lnEvidence = ({ usual, tried }: Converted, test: Test, label: number): number => {
  const [a, b] = prior(test);
  return (
    lnBeta(tried + a, usual + b) -
    lnBeta(a, b) -
    tried * Math.log(label) -
    usual * Math.log(1 - label)
  );
};

export type Direction = 'more' | 'less';

/** Whether it may be concluded that B does more, or less, than A. */
export const concluded = (seen: Converted, test: Test, alpha: number): Direction | null => {
  const { usual, tried } = seen;
  if (usual + tried === 0 || lnEvidence(seen, test, test.share) < -Math.log(alpha)) return null;
  return tried / (usual + tried) > test.share ? 'more' : 'less';
};

/** A place between, by halving; `inside` holds at one end and not at the other. */
const edge = (inside: number, outside: number, holds: (p: number) => boolean): number => {
  let [from, to] = [inside, outside];
  for (let step = 0; step < 60; step += 1) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return from;
};

/** B's rate as a multiple of A's, with limits that hold at every look. */
export const ratioOf = (
  seen: Converted,
  test: Test,
  alpha: number,
): { readonly ratio: number | null; readonly low: number; readonly high: number | null } => {
  const { usual, tried } = seen;
  const odds = (1 - test.share) / test.share;
  const toRatio = (label: number): number => (label / (1 - label)) * odds;
  const holds = (label: number): boolean => lnEvidence(seen, test, label) < -Math.log(alpha);
  const centre = Math.min(0.999_999, Math.max(0.000_001, tried / Math.max(1, usual + tried)));
  const middle = usual + tried === 0 ? test.share : centre;
  const high = edge(middle, 1 - 1e-9, holds);
  return {
    ratio: usual === 0 ? null : toRatio(tried / (usual + tried)),
    low: toRatio(edge(middle, 1e-9, holds)),
    high: high > 1 - 1e-6 ? null : toRatio(high),
  };
};
