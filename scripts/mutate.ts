import { join } from 'node:path';
import process from 'node:process';
import { allTrials, draw } from './mutations/draw.ts';
import { equivalents } from './mutations/equivalents.ts';
import { tryMutations } from './mutations/try-mutations.ts';
import { countVerdicts, fateOf } from './mutations/verdicts.ts';

/** Sixty of each of the four areas. */
const ofEach = 60;

const root = join(import.meta.dirname, '..');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** `npm run mutate -- payments/` tries everything in those files instead of the draw. */
const [part] = process.argv.slice(2);
const all = allTrials(join(root, 'packages/domain/src'));
const trials =
  part === undefined ? draw(all, ofEach) : all.filter(({ name }) => name.startsWith(part));

const verdicts = [];
for await (const verdict of tryMutations(root, trials)) {
  verdicts.push(verdict);
  const [{ name, tests }] = verdict;
  const why = tests.length === 0 ? ' (no test imports the file)' : '';
  if (fateOf(verdict, equivalents) === 'survived') say(`survived  ${name}${why}`);
}
const { killed, survived, equivalent } = countVerdicts(verdicts, equivalents);
if (equivalent > 0)
  say(`${equivalent} change nothing, for the reasons in mutations/equivalents.ts`);
say(`${trials.length} mutations, ${killed} killed, ${survived} survived`);
process.exit(survived > 0 ? 1 : 0);
