export type Verdict = 'standard' | 'loading' | 'exclusion' | 'refer' | 'postponed' | 'declined';

/** Sorted from the mildest to the strictest. */
export const verdicts: readonly Verdict[] = [
  'standard',
  'loading',
  'exclusion',
  'refer',
  'postponed',
  'declined',
];

const rank: Readonly<Record<Verdict, number>> = {
  standard: 0,
  loading: 1,
  exclusion: 2,
  refer: 3,
  postponed: 4,
  declined: 5,
};

export const stricter = (a: Verdict, b: Verdict): Verdict => (rank[a] >= rank[b] ? a : b);

export const compareVerdicts = (a: Verdict, b: Verdict): number => rank[a] - rank[b];

/** Whether a coverage with this verdict is possible today. */
export const isCarried = (verdict: Verdict): boolean => rank[verdict] < rank.refer;

export interface Loading {
  /** Share of the standard premium. */
  readonly percent: number;
  /** Share of the sum insured, per year. */
  readonly perMille: number;
}

export interface Terms {
  readonly verdict: Verdict;
  /** Loadings by their rule, so that the same rule counts once. */
  readonly loadings: ReadonlyMap<string, Loading>;
  /** Exclusion code → wording. */
  readonly exclusions: ReadonlyMap<string, string>;
  readonly postponeMonths: number;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

export const standardTerms: Terms = {
  verdict: 'standard',
  loadings: none,
  exclusions: none,
  postponeMonths: 0,
};

/** The strictest of both: commutative, associative, and combining with itself changes nothing. */
export const combineTerms = (a: Terms, b: Terms): Terms => {
  if (a === standardTerms) return b;
  if (b === standardTerms) return a;
  return {
    verdict: stricter(a.verdict, b.verdict),
    loadings: mergeLoadings(a.loadings, b.loadings),
    exclusions: mergeExclusions(a.exclusions, b.exclusions),
    postponeMonths: Math.max(a.postponeMonths, b.postponeMonths),
  };
};

const mergeLoadings = (a: Terms['loadings'], b: Terms['loadings']): Terms['loadings'] => {
  if (b.size === 0) return a;
  if (a.size === 0) return b;
  const merged = new Map(a);
  for (const [source, loading] of b) {
    const had = merged.get(source);
    merged.set(source, {
      percent: Math.max(had?.percent ?? 0, loading.percent),
      perMille: Math.max(had?.perMille ?? 0, loading.perMille),
    });
  }
  return merged;
};

const mergeExclusions = (a: Terms['exclusions'], b: Terms['exclusions']): Terms['exclusions'] => {
  if (b.size === 0) return a;
  if (a.size === 0) return b;
  return new Map([...a, ...b]);
};

export const totalLoading = (terms: Terms): Loading => {
  let percent = 0;
  let perMille = 0;
  for (const loading of terms.loadings.values()) {
    percent += loading.percent;
    perMille += loading.perMille;
  }
  return { percent, perMille };
};
