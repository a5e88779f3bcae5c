import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Runs every benchmark of this folder that exports `run`, or those named on the command line. The
 * storm, the night, growth, the dashboards and what blocks pages take minutes, so they have to be named.
 */
const wanted = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const onlyByName = new Set([
  'payments-storm',
  'nightly',
  'growth',
  'dashboards',
  'endurance',
  'rolling-upgrade',
  'blocking',
]);
const notBenchmarks = new Set([
  'run.ts',
  'load.ts',
  'bare-server.ts',
  'cpu.ts',
  'live-server.ts',
  'nodes.ts',
  'inspector.ts',
  'order-desk.ts',
  'profile-orders.ts',
  'sale.ts',
  'statements.ts',
  'system.ts',
]);

for (const file of (await readdir(import.meta.dirname)).sort()) {
  const name = file.replace(/\.ts$/, '');
  if (!file.endsWith('.ts') || notBenchmarks.has(file)) continue;
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  console.log(`\n${name}`);
  const benchmark = (await import(join(import.meta.dirname, file))) as { run: () => Promise<void> };
  await benchmark.run();
}
