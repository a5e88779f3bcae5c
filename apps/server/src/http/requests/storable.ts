/** Deeper than any request of ours by far. */
const deepest = 32;

const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Whether the database could store every text of a request, wherever in it: no zero character, no
 * half of a character; and whether its nesting is of a sane depth.
 */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (depth === deepest) return false;
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1));
  return Object.entries(value).every(
    ([name, each]) => isStorableText(name) && isStorable(each, depth + 1),
  );
};
