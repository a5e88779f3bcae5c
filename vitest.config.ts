import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/fast-folder.ts';

// Everything that a test starts finds its temporary folder by it.
process.env['TMPDIR'] ??= fastFolder();
// Workers and the servers that tests start compile a module once, not once each.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Node runs the server's TypeScript as it stands: transforming it first took longer than loading it. */
const asItStands = { viteModuleRunner: false, nodeLoader: false };

const unit = ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'];
/** Tests of the apps that people open: their JSX has to be transformed. */
const pages = ['apps/**/*.test.{ts,tsx}'];
/** Limits are for what hangs: a machine that does other things too is ten times slower. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { interval: 100, timeout: 90_000 } },
};
const never = ['**/node_modules/**', '**/dist/**'];
const database = ['apps/server/**/*.db.test.ts'];
const browser = ['tests/e2e/**/*.e2e.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...database, ...never],
          experimental: asItStands,
          // Loading the packages takes longer than most files' tests: once a worker is enough.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'unit-pages',
          include: pages,
          exclude: ['apps/server/**', ...never],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          experimental: asItStands,
          globalSetup: ['apps/server/testing/server/global-setup.ts'],
          // Files share the code they load; the databases they work on are their own.
          isolate: false,
          ...patience,
        },
      },
      {
        // Run by `npm run fuzz` alone.
        test: {
          name: 'fuzz',
          include: ['apps/server/**/*.fuzz.ts'],
          experimental: asItStands,
          globalSetup: ['apps/server/testing/server/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        // Run by `npm run gallery` alone.
        test: {
          name: 'gallery',
          include: ['tests/gallery/*.gallery.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          globalSetup: ['tests/e2e/global-setup.ts'],
          // A worker keeps its browser and its system from file to file.
          isolate: false,
          ...patience,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
