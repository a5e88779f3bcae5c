/** When a version of the library begins to hold, and whether it was taken back before it did. */
export interface LibraryMoment {
  readonly version: number;
  readonly holdsFrom: Date;
  readonly takenBack: boolean;
}

/**
 * The version in force at a moment, in the past or to come. Numbers and moments grow together;
 * before the first of them the first one holds.
 */
export const versionAt = <Version extends LibraryMoment>(
  versions: readonly Version[],
  at: Date,
): Version | undefined => {
  const valid = versions
    .filter(({ takenBack }) => !takenBack)
    .toSorted((a, b) => a.version - b.version);
  return valid.findLast(({ holdsFrom }) => holdsFrom <= at) ?? valid[0];
};

/** Versions that wait for their moment. */
export const versionsAhead = <Version extends LibraryMoment>(
  versions: readonly Version[],
  at: Date,
): readonly Version[] =>
  versions.filter(({ takenBack, holdsFrom }) => !takenBack && holdsFrom > at);
