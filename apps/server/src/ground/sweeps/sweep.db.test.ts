import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { sweep, sweepApart, type Sweep } from './sweep.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: false });
});
afterAll(() => desk.stop());

const keys = Array.from({ length: 350 }, (_, at) => `row-${String(at).padStart(4, '0')}`);

/** Rows whose work is recorded in the transaction, as real ones are. */
const over = (name: string, each?: (key: string) => void): Sweep<string> => ({
  name,
  rows: (_db, after, most) => Promise.resolve(keys.filter((key) => key > after).slice(0, most)),
  keyOf: (key) => key,
  each: async (tx, key) => {
    each?.(key);
    tx.audit({ actor: 'system', action: 'test.swept', subject: `${name}:${key}` });
  },
});

const done = async (name: string): Promise<string[]> => {
  const rows = await desk.app.database.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('subject', 'like', `${name}:%`)
    .execute();
  return rows.map(({ subject }) => subject.split(':')[1] ?? '').toSorted();
};

test('a run that is cut off goes on behind what it had done, and does no row twice', async () => {
  const crash = over('crash', (key) => {
    if (key === 'row-0230') throw new Error('the process is gone');
  });
  // The process dies: nothing after the failing batch is reached.
  const cut: Sweep<string> = {
    ...crash,
    rows: async (db, after, most) => {
      if (most === 1) throw new Error('nobody is there any more');
      return crash.rows(db, after, most);
    },
  };
  await expect(sweep(desk.app, cut)).rejects.toThrow('nobody is there any more');
  expect(await done('crash')).toEqual(keys.slice(0, 200));
  expect(await sweep(desk.app, over('crash'))).toEqual({ seen: 350, failed: 0 });
  expect(await done('crash')).toEqual(keys);
});

test('a row that fails takes no other down with it', async () => {
  const bad = over('bad', (key) => {
    if (key === 'row-0042') throw new Error('this one is broken');
  });
  expect(await sweep(desk.app, bad)).toEqual({ seen: 350, failed: 1 });
  expect(await done('bad')).toEqual(keys.filter((key) => key !== 'row-0042'));
});

test('two at once share the rows', async () => {
  await Promise.all([sweep(desk.app, over('both')), sweep(desk.app, over('both'))]);
  const swept = await done('both');
  expect(new Set(swept).size).toBe(keys.length);
});

/** Rows of which two belong together, whose steps are distinguished from later questions. */
const apart = (name: string, breaks: (key: string) => boolean) => {
  const stepped: string[][] = [];
  const asked: string[] = [];
  const work = {
    ...over(name),
    wholeOf: (key: string) => (key === 'row-0001' ? 'row-0000' : key),
    step: async (some: readonly string[]) => {
      if (some.some(breaks)) throw new Error('this one is broken');
      stepped.push([...some]);
      return some.map((key) => ({
        key,
        run: async () => {
          if (key === 'row-0007') throw new Error('nobody answers');
          asked.push(key);
        },
      }));
    },
  };
  return { work, stepped, asked };
};

test('what talks to others takes a batch together, and the parts of one whole in turns', async () => {
  const { work, stepped, asked } = apart('apart', () => false);
  expect(await sweepApart(desk.app, work)).toEqual({ seen: 350, failed: 1 });
  expect(stepped[0]).toEqual(keys.slice(0, 100).filter((key) => key !== 'row-0001'));
  expect(stepped[1]).toEqual(['row-0001']);
  expect(asked.toSorted()).toEqual(keys.filter((key) => key !== 'row-0007'));
  expect(asked.indexOf('row-0001')).toBeGreaterThan(asked.indexOf('row-0000'));
});

test('a batch that one of its rows breaks is done row by row', async () => {
  const { work, asked } = apart('apart-bad', (key) => key === 'row-0042');
  expect(await sweepApart(desk.app, work)).toEqual({ seen: 350, failed: 2 });
  expect(asked.toSorted()).toEqual(keys.filter((key) => key !== 'row-0007' && key !== 'row-0042'));
});
