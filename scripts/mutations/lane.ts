import process from 'node:process';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** A process of its own tries mutations, so that one that never ends can be stopped with it. */
export interface Trial {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
  readonly tests: readonly string[];
}

let trial: Trial | undefined;

const vitest = await createVitest(
  {
    config: false,
    root: process.argv[2] ?? process.cwd(),
    include: ['**/*.test.ts'],
    watch: false,
    isolate: false,
    // A thread ends with its process, whatever it is doing.
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    // For endless waits, as in the project's own settings.
    testTimeout: 300_000,
    reporters: [{}],
    setupFiles: [join(import.meta.dirname, 'same-examples.ts')],
    // A cached transform would be read instead of the mutation, or outlive it.
    fsModuleCache: false,
  },
  {
    plugins: [
      {
        name: 'mutate',
        enforce: 'pre',
        transform: (code, id) =>
          id === trial?.file
            ? code.slice(0, trial.start) + trial.to + code.slice(trial.end)
            : undefined,
      },
    ],
  },
);
await vitest.standalone();

/** Whether one of the tests fails; nothing is asked of the others then. */
const isKilled = async ({ file, tests }: Trial): Promise<boolean> => {
  vitest.invalidateFile(file);
  for (const test of tests) {
    const specifications = vitest.getModuleSpecifications(test);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // Verdicts of earlier runs are told again.
    const ran = testModules.find(({ moduleId }) => moduleId === test);
    if (!ran) throw new Error(`${test} was not run`);
    if (unhandledErrors.length > 0 || ran.state() === 'failed') return true;
  }
  return false;
};

/**
 * The slowest test file needs a fifth of it. Processor time: a busy machine must not make a
 * mutation look killed.
 */
const longestMs = 20_000;

/** Tells once the work since then has used up its processor time. */
const watchFrom = (before: NodeJS.CpuUsage, late: () => void): NodeJS.Timeout =>
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > longestMs) late();
  }, 1000);

process.on('message', (next: Trial) => {
  trial = next;
  const watch = watchFrom(process.cpuUsage(), () => process.send?.(null));
  void isKilled(next).then((killed) => {
    clearInterval(watch);
    // Without the mutation again, for those that import it next.
    vitest.invalidateFile(next.file);
    process.send?.(killed);
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
