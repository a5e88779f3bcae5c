import { spawn } from 'node:child_process';
import process from 'node:process';

/** Everything that must hold before a change is taken, cheapest first; the first failure ends it. */
const steps: readonly (readonly [what: string, command: string, ...args: string[]])[] = [
  ['types of packages and server', 'tsc', '-p', 'tsconfig.json'],
  ['types of the storefront', 'tsc', '-p', 'apps/storefront/tsconfig.json'],
  ['types of the console', 'tsc', '-p', 'apps/console/tsconfig.json'],
  ['types of the journeys', 'tsc', '-p', 'tests/tsconfig.json'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
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
  ['unit tests', 'vitest', 'run', '--project', 'unit'],
  ['database tests', 'vitest', 'run', '--project', 'database', '--maxWorkers', '3'],
  // Journeys wait more than they work: reading times, bank pages, codes.
  ['browser tests', 'vitest', 'run', '--project', 'browser', '--maxWorkers', '3'],
];

const only = process.argv[2] === 'check' ? steps.slice(0, 8) : steps;

for (const [what, command, ...args] of only) {
  process.stdout.write(`\n▸ ${what}\n`);
  const started = performance.now();
  const code = await new Promise<number | null>((resolve) => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve);
  });
  if (code !== 0) {
    process.stdout.write(`\n✗ ${what} failed\n`);
    process.exit(1);
  }
  process.stdout.write(`  ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
