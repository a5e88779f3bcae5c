import { claimRuleTable, type ClaimRule, type Rule } from './claim-rules.ts';
import { isDenied } from './denial.ts';
import { plainText } from './normalise.ts';
import { phrases } from './phrases.ts';
import { cited } from './sources.ts';
import { togethers, type Together } from './together.ts';

export const claimRules: readonly Pick<Rule, 'rule' | 'regulation'>[] = claimRuleTable;

export interface Claim {
  readonly rule: ClaimRule;
  readonly regulation: string;
  /** The words in the text, and where they begin. */
  readonly words: string;
  readonly at: number;
  readonly message: string;
}

interface Place {
  readonly rule: ClaimRule;
  readonly at: number;
  readonly end: number;
}

const ruleOf = new Map(claimRuleTable.map((each) => [each.rule, each]));

const placesOf = (
  sentence: string,
  rule: ClaimRule,
  patterns: readonly RegExp[],
): readonly Place[] =>
  patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap(({ index, 0: { length } }) =>
      isDenied(sentence, index, index + length, rule)
        ? []
        : [{ rule, at: index, end: index + length }],
    ),
  );

/** The closest two places of two meanings, if they are near enough and not denied. */
const pairOf = (
  sentence: string,
  { one, other, apart, unless, rule }: Together,
): readonly Place[] => {
  const firsts = [...sentence.matchAll(one)];
  const seconds = firsts.length === 0 ? [] : [...sentence.matchAll(other)];
  if (seconds.length === 0 || unless?.test(sentence)) return [];
  for (const a of firsts) {
    for (const b of seconds) {
      const [x, y] = a.index <= b.index ? [a, b] : [b, a];
      const gap = y.index - (x.index + x[0].length);
      const end = y.index + y[0].length;
      if (gap >= 0 && gap <= apart && !isDenied(sentence, x.index, end, rule))
        return [{ rule, at: x.index, end }];
    }
  }
  return [];
};

/** Contract texts are held to the statutes: of them only the plain words are read. */
export type ReadAs = 'selling' | 'contract';

const plainly = (sentence: string): readonly Place[] =>
  claimRuleTable.flatMap(({ rule, patterns }) => placesOf(sentence, rule, patterns));

const byMeaning = (sentence: string): readonly Place[] => [
  ...plainly(sentence),
  ...phrases.flatMap(([rule, says]) => placesOf(sentence, rule, [says])),
  ...togethers.flatMap((each) => pairOf(sentence, each)),
];

/** Sentences repeat, in a text and from one look at it to the next: each is read once. */
const read: Readonly<Record<ReadAs, Map<string, readonly Place[]>>> = {
  selling: new Map(),
  contract: new Map(),
};
const mostSentences = 20_000;

const placesIn = (sentence: string, as: ReadAs): readonly Place[] => {
  const cached = read[as];
  const before = cached.get(sentence);
  if (before) return before;
  if (cached.size >= mostSentences) cached.clear();
  const found = as === 'contract' ? plainly(sentence) : byMeaning(sentence);
  cached.set(sentence, found);
  return found;
};

const sentence = /[^。；！？!?;\n]+/g;

/** Every place of a text that may not be published, with the reason, in the order of the text. */
export const forbiddenClaims = (text: string, as: ReadAs = 'selling'): readonly Claim[] => {
  const { plain, from } = plainText(text);
  const found = [...plain.matchAll(sentence)].flatMap(({ 0: words, index: start }) =>
    placesIn(words, as).flatMap((place): Claim[] => {
      const rule = ruleOf.get(place.rule);
      if (!rule) return [];
      const at = from[start + place.at] ?? 0;
      const end = from[start + place.end - 1] ?? at;
      // A bare 最 says little: its next word is shown with it.
      const shown = text.slice(at, place.end - place.at === 1 ? end + 3 : end + 1);
      const message = `“${shown}”${rule.reason}。可以改为：${rule.lawful}`;
      return [{ rule: rule.rule, regulation: cited(rule.regulation), words: shown, at, message }];
    }),
  );
  const endOf = ({ at, words }: Claim): number => at + words.length;
  // Words inside a longer finding of the same rule are reported with it.
  return found
    .filter(
      (claim, index) =>
        !found.some(
          (other, place) =>
            place !== index &&
            other.rule === claim.rule &&
            other.at <= claim.at &&
            endOf(other) >= endOf(claim) &&
            (other.words.length > claim.words.length || place < index),
        ),
    )
    .toSorted((a, b) => a.at - b.at);
};
