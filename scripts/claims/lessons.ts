import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '../../packages/domain/src/base/wording/normalise.ts';

const root = join(import.meta.dirname, '../..');
const wording = join(root, 'packages/domain/src/base/wording');

/** The lines of a corpus of the wording rules. */
const linesOf = (name: string): readonly string[] =>
  readFileSync(join(wording, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** The half that rules and weights may be made from; the other half measures them. */
const learnedHalf = (name: string): readonly string[] =>
  linesOf(`testing/${name}`).filter((_line, index) => index % 2 === 0);

export interface Lesson {
  readonly plain: string;
  readonly unlawful: boolean;
  readonly weight: number;
}

interface Grammar {
  readonly slots: ReadonlyMap<string, readonly string[]>;
  readonly templates: readonly { readonly text: string; readonly unlawful: boolean }[];
}

const readGrammar = (): Grammar => {
  const slots = new Map<string, readonly string[]>();
  const templates: { text: string; unlawful: boolean }[] = [];
  let unlawful = true;
  let slot: string | undefined;
  for (const line of linesOf('doubts/lessons')) {
    const named = /^\[(\w+)\]$/.exec(line)?.[1];
    if (named !== undefined) slot = named;
    else if (line.startsWith('#')) unlawful = line !== '#harmless';
    else if (slot === undefined) templates.push({ text: line, unlawful });
    else {
      slots.set(slot, line.split('|'));
      slot = undefined;
    }
  }
  return { slots, templates };
};

const nested = 6;

/** Sentences of the grammar: each template filled a number of times. */
const written = (random: () => number, times: number): readonly Lesson[] => {
  const { slots, templates } = readGrammar();
  const one = (name: string): string => {
    const choices = slots.get(name) ?? [];
    return choices[Math.floor(random() * choices.length)] ?? '';
  };
  return templates.flatMap(({ text, unlawful }) => {
    const found = new Set<string>();
    for (let time = 0; time < times; time++) {
      let filled = text;
      for (let depth = 0; depth < nested; depth++)
        filled = filled.replaceAll(/\{(\w+)\}/g, (_all, name: string) => one(name));
      found.add(filled);
    }
    return [...found].map((each) => ({
      plain: plainText(each).plain,
      unlawful,
      weight: weightOfWritten,
    }));
  });
};

const han = /\p{Script=Han}/gu;

/** Sentences that customers read today: articles, pages, clauses, notices, messages. */
const ourOwn = (): readonly string[] => {
  const files = [
    ...globSync('catalogue/**/*.{md,yaml}', { cwd: root }),
    ...globSync('brands/**/*.{md,yaml,json}', { cwd: root }),
    ...globSync('apps/server/src/ground/messages/*.ts', { cwd: root }),
  ].filter((file) => !file.includes('_underwriting'));
  const texts = files.toSorted().map((file) => readFileSync(join(root, file), 'utf8'));
  // Whole sentences, and the labels that stand in one line of a file.
  const sentences = [/[。；！？\n'`]/, /[。；！？\n'`,{}:：，、]/]
    .flatMap((ends) => texts.flatMap((text) => text.split(ends)))
    .map((each) => each.replace(/^[\s#\-*\d.]*(?:\w+: )?/, '').trim())
    .filter((each) => (each.match(han)?.length ?? 0) >= 4);
  return [...new Set(sentences)];
};

const timesFilled = 40;
const weightOfSpoken = 6;
/** Sentences of the grammar repeat each other; ours are many and alike. */
const weightOfWritten = 0.3;
const weightOfOwn = 0.4;

/** Sentences that people wrote, one by one. */
const spokenLines = (kind: 'unlawful' | 'harmless'): readonly string[] => [
  ...learnedHalf(kind),
  ...learnedHalf(`posted-${kind}`),
  ...linesOf(`doubts/spoken-${kind}`),
];

/** Everything the weights are learned from. */
export const allLessons = (random: () => number): Lesson[] => {
  const spoken = (texts: readonly string[], unlawful: boolean): readonly Lesson[] =>
    texts.map((each) => ({ plain: plainText(each).plain, unlawful, weight: weightOfSpoken }));
  return [
    ...written(random, timesFilled),
    ...spoken(spokenLines('unlawful'), true),
    ...spoken(spokenLines('harmless'), false),
    ...ourOwn().map((each) => ({
      plain: plainText(each).plain,
      unlawful: false,
      weight: weightOfOwn,
    })),
  ];
};
