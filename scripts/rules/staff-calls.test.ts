import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';

/** Calls for staff that the console does not make, and who does. */
const elsewhere: Readonly<Record<string, string>> = {
  confirmClock: 'operators, after a jump of the clock: `npm run clock:confirm`',
  actForCustomer: 'staff who help a customer on the customer’s own pages',
};

const source = globSync('apps/console/src/**/*.{ts,tsx}', {
  cwd: join(import.meta.dirname, '../..'),
})
  .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
  .join('\n');
const words = new Set(source.match(/\b[a-zA-Z]+\b/g));

test('every call for staff is made by the console, or it is said who makes it', () => {
  const forStaff = Object.entries(everyCall)
    .filter(([, { access }]) => typeof access === 'object' && 'staff' in access)
    .map(([name]) => name);
  expect(forStaff.length).toBeGreaterThan(50);
  const unused = forStaff.filter((name) => !words.has(name));
  expect(unused.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
