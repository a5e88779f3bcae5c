import * as fc from 'fast-check';

interface Followed {
  readonly expression: RegExp;
  readonly texts: readonly string[];
}

const known = new Map<string, Followed>();

const expressionOf = (pattern: string): RegExp => {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
};

const follow = (pattern: string): Followed => {
  const before = known.get(pattern);
  if (before) return before;
  const expression = expressionOf(pattern);
  let texts: readonly string[] = [];
  try {
    const matching = fc.stringMatching(expression, { size: 'small' });
    texts = fc.sample(matching, { numRuns: 12, seed: 20261118 });
  } catch {
    // A look-ahead or the like: the other facts of the field have to suffice.
  }
  const followed = { expression, texts };
  known.set(pattern, followed);
  return followed;
};

/** Texts that a pattern takes, the same ones each time; none when it cannot be followed. */
export const textsOfPattern = (pattern: string): readonly string[] => follow(pattern).texts;

const longest = new Map<string, string | undefined>();

/** The longest text up to a length that a search finds: single signs of a text are repeated. */
export const longestOfPattern = (pattern: string, most: number): string | undefined => {
  const key = `${most} ${pattern}`;
  if (!longest.has(key)) longest.set(key, grow(pattern, most));
  return longest.get(key);
};

const grow = (pattern: string, most: number): string | undefined => {
  const { expression, texts } = follow(pattern);
  const [first] = texts
    .filter(({ length }) => length <= most)
    .toSorted((one, other) => other.length - one.length);
  let found = first;
  for (let at = 0; found !== undefined && at < Math.min(found.length, 40); at += 1) {
    for (let more = most - found.length; more > 0; more = Math.floor(more / 2)) {
      const sign = found.charAt(at);
      const longer: string = found.slice(0, at) + sign.repeat(more) + found.slice(at);
      if (expression.test(longer)) found = longer;
    }
  }
  return found;
};
