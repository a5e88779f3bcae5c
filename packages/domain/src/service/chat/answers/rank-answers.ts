import { isGeneral, named, saidWords } from './said-words.ts';

export interface AnswerSource {
  readonly question: string;
  /** Other ways to ask it, one a line. */
  readonly alsoAsked: string;
  readonly answer: string;
}

interface Ways<Entry> {
  readonly entry: Entry;
  readonly ways: readonly ReadonlyMap<string, number>[];
  readonly answer: ReadonlyMap<string, number>;
}

export interface AnswerIndex<Entry> {
  readonly entries: readonly Ways<Entry>[];
  /** In how many entries a word is asked. */
  readonly askedIn: ReadonlyMap<string, number>;
}

/** Entries with every way in which they are asked. */
export const answerIndex = <Entry extends AnswerSource>(
  sources: readonly Entry[],
): AnswerIndex<Entry> => {
  const entries = sources.map((entry) => ({
    entry,
    ways: [...entry.question.split(/[？?。]/u), ...entry.alsoAsked.split('\n')]
      .filter((way) => way.trim() !== '')
      .map(saidWords),
    answer: saidWords(entry.answer),
  }));
  const askedIn = new Map<string, number>();
  for (const { ways } of entries)
    for (const word of new Set(ways.flatMap((way) => [...way.keys()])))
      askedIn.set(word, (askedIn.get(word) ?? 0) + 1);
  return { entries, askedIn };
};

interface RankedAnswer<Entry> {
  readonly entry: Entry;
  /** The part of the question that it speaks of, 0 to 1. */
  readonly score: number;
}

const ofQuestion = 0.7;
const inAnswer = 0.25;
/** Two ways that fit say more than one. */
const ofBest = 0.75;

/** Entries by how much of a question some way of asking them has, and how little besides. */
export const rankAnswers = <Entry extends AnswerSource>(
  { entries, askedIn }: AnswerIndex<Entry>,
  question: string,
): readonly RankedAnswer<Entry>[] => {
  const asked = saidWords(question);
  const rarity = (word: string): number => {
    const containing = askedIn.get(word) ?? 0;
    return Math.log(1 + (entries.length + 0.5) / (containing + 0.5));
  };
  const worth = (words: ReadonlyMap<string, number>): number =>
    [...words].reduce((sum, [word, counts]) => sum + counts * rarity(word), 0);
  const whole = worth(asked);
  if (whole === 0) return [];
  const likeness = (way: ReadonlyMap<string, number>): number => {
    let shared = 0;
    for (const [word, counts] of asked)
      if (way.has(word)) shared += Math.min(counts, way.get(word) ?? 0) * rarity(word);
    const all = worth(way);
    return all === 0 ? 0 : ofQuestion * (shared / whole) + (1 - ofQuestion) * (shared / all);
  };
  const telling = [...asked.keys()].filter((word) => !isGeneral(word));
  if (telling.length === 0 && ![...asked.values()].includes(named)) return [];
  const speaksOf = ({ ways, answer }: Ways<Entry>): boolean =>
    telling.length === 0 ||
    telling.some((word) => answer.has(word) || ways.some((way) => way.has(word)));
  return entries
    .filter(speaksOf)
    .map(({ entry, ways, answer }) => {
      const [best = 0, next = 0] = ways.map(likeness).toSorted((a, b) => b - a);
      // The answer may speak of words that no way of asking has.
      const together = new Set(ways.flatMap((way) => [...way.keys()]));
      let score = 0;
      for (const [word, counts] of asked) {
        if (together.has(word)) score += 0.4 * counts * rarity(word);
        else if (answer.has(word)) score += inAnswer * counts * rarity(word);
      }
      return { entry, weight: ofBest * best + (1 - ofBest) * next + 0.3 * (score / whole) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.entry.question.length - b.entry.question.length)
    .map(({ entry, weight }) => ({ entry, score: Math.min(1, weight) }));
};
