import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { clocks } from '#base/clocks/clocks.ts';
import type { AnyLife } from '#base/lives/life.ts';
import { auditWords } from './audit-words.ts';
import { lives } from './testing/lives.ts';

const root = join(import.meta.dirname, '../../../../..');
const page = join(root, 'docs/lives.md');

const reach = (life: AnyLife, from: readonly string[]): ReadonlySet<string> => {
  const seen = new Set(from);
  for (const state of seen) for (const next of life.nextStates(state)) seen.add(next);
  return seen;
};

test('lives of every floor are found', () => {
  const nouns = lives.map(({ noun }) => noun);
  expect(nouns).toEqual(expect.arrayContaining(['ask', 'article', 'order', 'policy', 'chat']));
  expect(new Set(nouns).size).toBe(nouns.length);
});

describe.each(lives.map((life) => [life.noun, life] as const))('the life of %s', (_noun, life) => {
  test('leads to states that it has, by events that it has', () => {
    for (const state of life.stateNames) {
      const row = life.states[state];
      expect(life.stateNames).toEqual(expect.arrayContaining([...life.nextStates(state)]));
      expect(life.eventNames).toEqual(expect.arrayContaining(Object.keys(row?.moves ?? {})));
    }
    expect(life.stateNames).toEqual(expect.arrayContaining([...life.first]));
  });

  test('reaches every state from where it begins, and uses every event', () => {
    expect([...reach(life, life.first)].toSorted()).toEqual(life.stateNames.toSorted());
    const used = life.stateNames.flatMap((state) => Object.keys(life.states[state]?.moves ?? {}));
    const opening = life.opening === undefined ? [] : [life.opening];
    expect([...new Set([...used, ...opening])].toSorted()).toEqual(life.eventNames.toSorted());
  });

  test('can end wherever it stands, or says why it lasts', () => {
    for (const state of life.stateNames) {
      const ends = [...reach(life, [state])].some(
        (each) => life.isOver(each) || life.states[each]?.lasts !== undefined,
      );
      expect([state, ends]).toEqual([state, true]);
    }
  });

  test('has words for each event, in the trail as well, and clocks that there are', () => {
    for (const [event, { words, audit = event }] of Object.entries(life.events)) {
      expect(words).not.toBe('');
      expect(auditWords).toHaveProperty([`${life.noun}.${audit}`]);
    }
    for (const { title, clock } of Object.values(life.states)) {
      expect(title).not.toBe('');
      if (clock !== undefined) expect(clocks).toHaveProperty([clock]);
    }
  });

  test('lets each mover that a target names make the move', () => {
    for (const { moves } of Object.values(life.states))
      for (const [event, target] of Object.entries(moves))
        if (typeof target === 'object')
          expect(life.events[event]?.by).toEqual(expect.arrayContaining(Object.keys(target)));
  });
});

const targetText = (target: string | Readonly<Partial<Record<string, string>>>): string =>
  typeof target === 'string'
    ? `\`${target}\``
    : Object.entries(target)
        .map(([by, to]) => `${by}: \`${to}\``)
        .join(', ');

const stateRow = (life: AnyLife, state: string): string => {
  const row = life.states[state];
  const moves = Object.entries(row?.moves ?? {}).map(
    ([event, target]) => `${event} → ${targetText(target ?? '')}`,
  );
  const marks = [
    life.first.includes(state) && 'begins here',
    life.isOver(state) && 'over',
    row?.clock !== undefined && `clock \`${row.clock}\``,
    row?.tells !== undefined && `tells \`${row.tells}\``,
    row?.lasts,
  ].filter((mark) => typeof mark === 'string');
  return `| \`${state}\` ${row?.title} | ${moves.join('; ') || '–'} | ${marks.join(', ') || '–'} |`;
};

const eventRow = ([event, { words, by = [], tells, audit = event }]: [
  string,
  AnyLife['events'][string],
]): string =>
  `| ${event} | ${words} | ${by.join(', ') || '–'} | ${tells === undefined ? '–' : tells === null ? 'nothing' : `\`${tells}\``} | ${audit === event ? '–' : `\`${audit}\``} |`;

const drawn = (): string =>
  [
    '# Lives',
    '',
    'States and moves of every noun that has them, drawn from the lives in `packages/domain/src`. Where a move has several targets, they stand by who makes it.',
    '',
    ...lives.flatMap((life) => [
      `## ${life.title}`,
      '',
      `\`${life.noun}\``,
      '',
      '| state | moves | besides |',
      '| --- | --- | --- |',
      ...life.stateNames.map((state) => stateRow(life, state)),
      '',
      '| event | in words | by | tells | in the trail |',
      '| --- | --- | --- | --- | --- |',
      ...Object.entries(life.events).map(eventRow),
      '',
    ]),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');

/** Tables are aligned by the formatter. */
const plain = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

test('docs/lives.md shows the lives as they are (DRAW=1 draws it again)', async () => {
  if (process.env['DRAW'] === '1') await writeFile(page, drawn());
  expect(plain(await readFile(page, 'utf8'))).toBe(drawn());
});
