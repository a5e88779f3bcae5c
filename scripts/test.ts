import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { secondLooks, type FileReport } from './second-look.ts';

type Step = readonly [what: string, command: string, ...args: string[]];

/** The longest first, so that none is left to run alone. */
const checks: readonly Step[] = [
  // One program checks rules and types: reading the types takes most of its time, and both need
  // them.
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

type Tests = readonly [what: string, project: string, workers: string];

const tests: readonly Tests[] = [
  // Vitest alone leaves one of two cores unused.
  ['unit tests', 'unit*', '100%'],
  // The database and the disk delay a worker now and then: another one uses the time.
  ['database tests', 'database', '4'],
  // Journeys wait more than they work: reading times, bank pages, codes.
  ['browser tests', 'browser', '3'],
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

/** The result of each file, as far as vitest got. */
const filesOf = (report: string): readonly FileReport[] => {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      readonly testResults: readonly FileReport[];
    };
    return testResults;
  } catch {
    return [];
  }
};

/** Runs the few files that failed once more, with nothing beside them. */
const lookAgain = async (what: string, project: string, report: string): Promise<boolean> => {
  const files = secondLooks(filesOf(report)).map((file) => relative(process.cwd(), file));
  if (files.length === 0) return false;
  say(`\n▸ ${what} once more, alone: ${files.join(', ')}`);
  const again: Step = [what, 'vitest', 'run', '--project', project, '--maxWorkers', '1', ...files];
  const { passed } = await run(again, 'at once');
  if (passed) unsteady.push(...files);
  return passed;
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'second-look': { type: 'boolean', default: false } },
});
const folder = mkdtempSync(join(tmpdir(), 'parasol-reports-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const unsteady: string[] = [];

/** Whether all tests of a project pass; the second look reads the report. */
const runTests = async ([what, project, workers]: Tests): Promise<boolean> => {
  say(`\n▸ ${what}`);
  const since = performance.now();
  const report = join(folder, `${what}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const command = ['run', '--project', project, '--maxWorkers', workers, ...reporters];
  const { passed } = await run([what, 'vitest', ...command], 'at once');
  const holds = passed || (options['second-look'] && (await lookAgain(what, project, report)));
  say(`  ${seconds(since)}`);
  return holds;
};

// Everything that must hold before a change is taken, cheapest first.
await runChecks();
const failed: string[] = [];
for (const each of positionals[0] === 'check' ? [] : tests)
  if (!(await runTests(each))) failed.push(each[0]);
if (failed.length > 0) fail(failed.join(', '));
if (unsteady.length > 0)
  say(`\n! failed at first and passed alone, to be repaired: ${unsteady.join(', ')}`);
say(`\n✓ everything holds, after ${seconds(started)}`);
