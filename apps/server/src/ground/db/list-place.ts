/** The last row of a page of a list that is newest first, for the page after it. */
export interface ListPlace {
  readonly at: Date;
  readonly id: string;
}

/** Undefined for a place that no page of ours gave out: the list then starts over. */
export const readPlace = (text: string | undefined): ListPlace | undefined => {
  const cut = text?.indexOf('_') ?? -1;
  if (text === undefined || cut < 0) return undefined;
  const at = new Date(text.slice(0, cut));
  return Number.isNaN(at.getTime()) ? undefined : { at, id: text.slice(cut + 1) };
};

/** One page of rows that were asked for with one more than fit, and where the next begins. */
export const pageOf = <Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => ListPlace,
): { readonly page: readonly Row[]; readonly next: string | null } => {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  if (last === undefined) return { page, next: null };
  const { at, id } = placeOf(last);
  return { page, next: `${at.toISOString()}_${id}` };
};
