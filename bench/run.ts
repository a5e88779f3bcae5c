import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';

/**
 * Runs every benchmark, or those named on the command line; `parts` holds what they share. Benchmarks that
 * take minutes have to be named.
 */
const wanted = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const onlyByName = new Set([
  'payments-storm',
  'nightly',
  'event-months',
  'message-months',
  'audit-months',
  'dashboards',
  'endurance',
  'rolling-upgrade',
  'blocked-time',
  'bulkheads',
  'poor-node',
  'slow-senders',
  'wrong-clock',
]);

for (const file of globSync('!(parts)/*.ts', { cwd: import.meta.dirname }).toSorted()) {
  const name = basename(file, '.ts');
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  console.log(`\n${name}`);
  const benchmark = (await import(join(import.meta.dirname, file))) as { run: () => Promise<void> };
  await benchmark.run();
}
