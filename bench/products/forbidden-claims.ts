import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { doubtsAt } from '../../packages/domain/src/base/wording/doubts/doubts.ts';
import { forbiddenClaims } from '../../packages/domain/src/base/wording/forbidden-claims.ts';

const folder = join(import.meta.dirname, '../../packages/domain/src/base/wording/testing');
const linesOf = (name: string): readonly string[] =>
  readFileSync(join(folder, `${name}.txt`), 'utf8')
    .trim()
    .split('\n');

const share = (count: number, of: number): string => `${((count / of) * 100).toFixed(1)} %`;

const isFound = (line: string): boolean => forbiddenClaims(line).length > 0;
const isStopped = (line: string): boolean => isFound(line) || doubtsAt([['', line]]).length > 0;

const measured = (name: string, unlawful: readonly string[], harmless: readonly string[]): void => {
  const of = (lines: readonly string[], holds: (line: string) => boolean): string =>
    share(lines.filter(holds).length, lines.length);
  console.log(
    `${name}: of ${unlawful.length} unlawful ${of(unlawful, isFound)} found by a rule, ` +
      `${of(unlawful, isStopped)} with the doubts; of ${harmless.length} harmless ` +
      `${of(harmless, isFound)} alarmed, ${of(harmless, isStopped)} with the doubts`,
  );
};

/** How many sentences of the corpus are found, and how long an article takes. */
export const run = async (): Promise<void> => {
  for (const [name, half] of [
    ['written on', 0],
    ['measured on', 1],
  ] as const) {
    const of = (file: string) => linesOf(file).filter((_line, index) => index % 2 === half);
    measured(name, of('unlawful'), of('harmless'));
  }
  measured('never seen before', linesOf('unseen-unlawful'), linesOf('unseen-harmless'));
  const posted = (kind: string) =>
    linesOf(`posted-${kind}`).filter((_line, index) => index % 2 === 1);
  measured(
    'posters, messages and coupons never seen before',
    posted('unlawful'),
    posted('harmless'),
  );
  const article = linesOf('harmless').join('。').slice(0, 5000);
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    // Each turn is another text, which nothing remembers.
    const text = article.replaceAll('的', `的${turn}`);
    const before = process.cpuUsage();
    forbiddenClaims(text);
    doubtsAt([['', text]]);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const middle = times.toSorted((a, b) => a - b)[10] ?? 0;
  console.log(`5,000 characters never read before: ${middle.toFixed(1)} ms of processor`);
};
