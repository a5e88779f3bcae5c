import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { forbiddenClaims } from '../../packages/domain/src/base/wording/forbidden-claims.ts';

const folder = join(import.meta.dirname, '../../packages/domain/src/base/wording/testing');
const linesOf = (name: string): readonly string[] =>
  readFileSync(join(folder, `${name}.txt`), 'utf8')
    .trim()
    .split('\n');

const share = (count: number, of: number): string => `${((count / of) * 100).toFixed(1)} %`;

/** How many sentences of the corpus are found, and how long an article takes. */
export const run = async (): Promise<void> => {
  for (const [name, half] of [
    ['written on', 0],
    ['measured on', 1],
  ] as const) {
    const of = (file: string) => linesOf(file).filter((_line, index) => index % 2 === half);
    const [unlawful, harmless] = [of('unlawful'), of('harmless')];
    const found = unlawful.filter((line) => forbiddenClaims(line).length > 0).length;
    const alarmed = harmless.filter((line) => forbiddenClaims(line).length > 0).length;
    console.log(
      `${name}: recall ${share(found, unlawful.length)} of ${unlawful.length}, ` +
        `false alarms ${share(alarmed, harmless.length)} of ${harmless.length}`,
    );
  }
  const article = linesOf('harmless').join('。').slice(0, 5000);
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    // Each turn is another text, which nothing remembers.
    const text = article.replaceAll('的', `的${turn}`);
    const before = process.cpuUsage();
    forbiddenClaims(text);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const middle = times.toSorted((a, b) => a - b)[10] ?? 0;
  console.log(`5,000 characters never read before: ${middle.toFixed(1)} ms of processor`);
};
