import { defineConfig } from 'vitest/config';

const unit = ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
const database = ['apps/server/**/*.db.test.ts'];
const browser = ['tests/e2e/**/*.e2e.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...database, '**/node_modules/**', '**/dist/**'],
          // Loading the packages takes longer than most files' tests: once a worker is enough.
          isolate: false,
          // Some go through the whole catalogue, on machines that are busy with other things.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          globalSetup: ['apps/server/testing/server/global-setup.ts'],
          // Files share the code they load; the databases they work on are their own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // By `npm run fuzz` alone.
        test: {
          name: 'fuzz',
          include: ['apps/server/**/*.fuzz.ts'],
          globalSetup: ['apps/server/testing/server/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        // By `npm run gallery` alone.
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
          testTimeout: 90_000,
          // Asking a page costs it time; twenty times a second slowed what it was asked about.
          expect: { poll: { interval: 150, timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
