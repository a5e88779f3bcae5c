import { isFields } from './schema.ts';

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Two people's changes to one text, field by field; where both changed it, mine counts. */
export const merge = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (same(base, mine)) return theirs;
  if (same(base, theirs) || same(mine, theirs)) return mine;
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const merged = merge(base[name], mine[name], theirs[name]);
        return merged === undefined ? [] : [[name, merged] as const];
      }),
    );
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const alike = base.length === mine.length && base.length === theirs.length;
    if (alike) return base.map((each: unknown, at) => merge(each, mine[at], theirs[at]));
  }
  return mine;
};
