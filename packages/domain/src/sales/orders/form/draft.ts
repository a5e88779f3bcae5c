import type { FormChanges, FormValues } from './form-values.ts';

/** A draft's values, each with the revision that set it; a removed value leaves a mark. */
export type DraftEntries = Readonly<
  Record<string, { readonly value: string | null; readonly revision: number }>
>;

export const draftValues = (entries: DraftEntries): FormValues => {
  const values: Record<string, string> = {};
  for (const [path, { value }] of Object.entries(entries)) {
    if (value !== null && value !== '') values[path] = value;
  }
  return values;
};

export interface FieldConflict {
  readonly path: string;
  readonly yours: string | null;
  readonly theirs: string | null;
}

/** Fields changed here and, since the revision these changes started from, elsewhere too. */
export const conflictsOf = (
  entries: DraftEntries,
  changes: FormChanges,
  since: number,
): FieldConflict[] =>
  Object.entries(changes).flatMap(([path, value]) => {
    const stored = entries[path];
    const yours = value === '' ? null : value;
    const storedValue = stored?.value ?? null;
    return stored !== undefined && stored.revision > since && storedValue !== yours
      ? [{ path, yours, theirs: storedValue }]
      : [];
  });

export const mostEntries = 600;

/** The entries after a patch; an unchanged entry keeps its old revision. */
export const applyChanges = (
  entries: DraftEntries,
  changes: FormChanges,
  revision: number,
): DraftEntries => {
  const next = { ...entries };
  for (const [path, value] of Object.entries(changes)) {
    const storedValue = value === '' ? null : value;
    if ((next[path]?.value ?? null) === storedValue) continue;
    next[path] = { value: storedValue, revision };
  }
  return next;
};
