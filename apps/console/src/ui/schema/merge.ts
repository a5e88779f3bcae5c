import { isFields } from './schema.ts';

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Two people's changes to one text, field by field; where both changed it, mine counts. */
export const merge = (base: unknown, mine: unknown, other: unknown): unknown => {
  if (same(base, mine)) return other;
  if (same(base, other) || same(mine, other)) return mine;
  if (isFields(base) && isFields(mine) && isFields(other)) {
    const names = new Set([...Object.keys(other), ...Object.keys(mine)]);
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const merged = merge(base[name], mine[name], other[name]);
        return merged === undefined ? [] : [[name, merged] as const];
      }),
    );
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(other)) {
    const alike = base.length === mine.length && base.length === other.length;
    if (alike) return base.map((each: unknown, at) => merge(each, mine[at], other[at]));
  }
  return mine;
};
