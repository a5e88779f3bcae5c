import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Runs every benchmark of this folder, or those named on the command line; `parts` holds what they share. The
 * storm, the night, growth, the dashboards and what blocks pages take minutes, so they have to be named.
 */
const wanted = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const onlyByName = new Set([
  'payments-storm',
  'nightly',
  'growth',
  'message-months',
  'audit-months',
  'dashboards',
  'endurance',
  'rolling-upgrade',
  'blocking',
  'bulkheads',
]);

for (const file of (await readdir(import.meta.dirname)).sort()) {
  const name = file.replace(/\.ts$/, '');
  if (!file.endsWith('.ts') || file === 'run.ts') continue;
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  console.log(`\n${name}`);
  const benchmark = (await import(join(import.meta.dirname, file))) as { run: () => Promise<void> };
  await benchmark.run();
}
