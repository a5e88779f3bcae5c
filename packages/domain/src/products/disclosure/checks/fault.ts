export type FaultCode =
  | 'duplicate'
  | 'reserved'
  | 'unknown-reference'
  | 'unknown-option'
  | 'bad-name'
  | 'range-hole'
  | 'range-overlap'
  | 'empty-range'
  | 'empty-outcome'
  | 'missing-change'
  | 'too-many-options'
  | 'too-many-paths'
  | 'loop'
  | 'unreachable'
  | 'dead-step'
  | 'no-next'
  | 'dead-rule'
  | 'missing-outcome'
  | 'contradiction'
  | 'rewarded-disclosure'
  | 'catch-all'
  | 'nobody-asked';

export type FaultPath = readonly (string | number)[];

/** A mistake in a rule file, and its place. */
export interface Fault {
  readonly path: FaultPath;
  readonly code: FaultCode;
  readonly message: string;
}

/** Reports every value that was already there; the first one is left alone. */
export const duplicates = (
  values: readonly string[],
  pathOf: (index: number) => FaultPath,
  what: string,
): readonly Fault[] => {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    const message = `${what} ${value} 重复`;
    return [{ path: pathOf(index), code: 'duplicate', message }];
  });
};
