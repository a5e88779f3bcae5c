import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { areas, type Area } from './areas.ts';
import { mutationsOf } from './operators.ts';
import type { Trial } from './lane.ts';
import { relatedTests } from './related-tests.ts';

export interface NamedTrial extends Trial {
  readonly area: Area;
  /** File, operator and text: lines may move without changing it. */
  readonly name: string;
}

const seed = 'parasol';

/** Each mutation's place in the draw is its own: code elsewhere does not change it. */
const lot = (name: string): string => createHash('sha256').update(`${seed} ${name}`).digest('hex');

export const trialsOf = (file: string, named: string, tests: readonly string[]) => {
  const source = readFileSync(file, 'utf8');
  const met = new Map<string, number>();
  return mutationsOf(source).map(({ operator, text, start, end, to }) => {
    const from = source.slice(start, end).trim();
    const plain = `${named} ${operator}: ${text} [${from} → ${to.trim()}]`;
    const times = (met.get(plain) ?? 0) + 1;
    met.set(plain, times);
    return { name: times === 1 ? plain : `${plain} ${times}`, file, start, end, to, tests };
  });
};

/** Whether a path in domain (`contracts/payments/refunds/refund-amount.ts`) has this noun and name. */
const isNamed = (path: string, named: string): boolean => {
  const [, noun = '', ...chapters] = path.split(sep);
  return `${noun}/${chapters.at(-1) ?? ''}` === named;
};

/** Everything that can be mutated in the files of the areas. */
export const allTrials = (domain: string): NamedTrial[] => {
  const testsOf = relatedTests(domain);
  const files = globSync('**/*.ts', { cwd: domain });
  return (Object.keys(areas) as Area[]).flatMap((area) =>
    areas[area].flatMap((named) => {
      const found = files.filter((file) => isNamed(file, named));
      if (found.length !== 1) throw new Error(`${named}: ${found.length} files of that name`);
      const file = join(domain, found[0] ?? '');
      const tests = testsOf(file);
      return trialsOf(file, named, tests).map((trial) => ({ ...trial, area }));
    }),
  );
};

/** The same mutations at every run: as many of each area, taken from its files in turn. */
export const draw = (trials: readonly NamedTrial[], ofEach: number): NamedTrial[] => {
  const taken = new Map<string, number>();
  const turns = trials
    .map((trial) => ({ trial, lot: lot(trial.name) }))
    .toSorted((one, other) => one.lot.localeCompare(other.lot))
    .map(({ trial, lot }) => {
      const turn = taken.get(trial.file) ?? 0;
      taken.set(trial.file, turn + 1);
      return { trial, turn, lot };
    })
    .toSorted((one, other) => one.turn - other.turn || one.lot.localeCompare(other.lot))
    .map(({ trial }) => trial);
  return (Object.keys(areas) as Area[]).flatMap((area) =>
    turns.filter((trial) => trial.area === area).slice(0, ofEach),
  );
};
