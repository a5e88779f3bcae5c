import { spawn } from 'node:child_process';
import process from 'node:process';

type Step = readonly [what: string, command: string, ...args: string[]];

/** The longest first, so that none is left to run alone. */
const checks: readonly Step[] = [
  // One program for rules and types: both need the types, and reading them is the work.
  ['lint and types', 'oxlint', '--deny-warnings', '--type-check'],
  [
    'boundaries',
    'depcruise',
    'packages',
    'apps',
    'scripts',
    'bench',
    'tests',
    '--output-type',
    'err',
  ],
  ['dead code', 'knip'],
  // Again without the tests: they must not keep alive what nothing else uses.
  ['dead code but for tests', 'knip', '--production', '--config', 'knip.production.json'],
  ['format', 'oxfmt', '--check'],
];

const tests: readonly Step[] = [
  // On its own, vitest leaves a core unused: one of two.
  ['unit tests', 'vitest', 'run', '--project', 'unit*', '--maxWorkers', '100%'],
  // The database and the disk keep a worker waiting now and then: another one uses the time.
  ['database tests', 'vitest', 'run', '--project', 'database', '--maxWorkers', '4'],
  // Journeys wait more than they work: reading times, bank pages, codes.
  ['browser tests', 'vitest', 'run', '--project', 'browser', '--maxWorkers', '3'],
];

const run = ([, command, ...args]: Step, show: 'at once' | 'at the end') =>
  new Promise<{ readonly passed: boolean; readonly output: string }>((resolve) => {
    const out = show === 'at once' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { stdio: ['ignore', out, out] });
    let output = '';
    const read = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', (error) => void (output += error.message));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });

const started = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const fail = (what: string): never => {
  say(`\n✗ ${what} failed`);
  process.exit(1);
};

/** Two at a time: most of them use one core. Its output is shown when it is done. */
const runChecks = async (): Promise<void> => {
  const waiting = [...checks];
  const failed: string[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const since = performance.now();
      const { passed, output } = await run(step, 'at the end');
      say(`${passed ? '▸' : '✗'} ${step[0]}  ${seconds(since)}`);
      if (passed) continue;
      say(output);
      failed.push(step[0]);
    }
  };
  await Promise.all([lane(), lane()]);
  if (failed.length > 0) fail(failed.join(', '));
};

// Everything that must hold before a change is taken, cheapest first.
await runChecks();
for (const step of process.argv[2] === 'check' ? [] : tests) {
  say(`\n▸ ${step[0]}`);
  const since = performance.now();
  if (!(await run(step, 'at once')).passed) fail(step[0]);
  say(`  ${seconds(since)}`);
}
say(`\n✓ everything holds, after ${seconds(started)}`);
