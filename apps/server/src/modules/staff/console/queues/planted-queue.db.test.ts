import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';
import { hourMs } from '@parasol/domain/base/calendar/durations';
import { queue } from '@parasol/domain/base/queues/queue';
import { permissionsOf } from '@parasol/domain/base/accounts/permissions';
import type { QueueId } from '@parasol/domain/staff/console/queues';
import type { StaffContext } from '#ground/context.ts';
import { noText, type QueueSource } from '#ground/queue-source.ts';
import { openHouse, type House } from '#testing/console/house.ts';
import { openQueues, type OpenQueue } from '#modules/staff/console/queries/queue-sources.ts';
import { noteMissed, queueItem, unwarnedRows } from '#modules/staff/console/queries/queues.ts';
import { countedQueues, listedRows, mayWorkOn } from './queue-lists.ts';

/** The two things that a noun declares for a queue: its rules, and the source of its rows. */
const rules = queue({
  title: '失物招领',
  permission: 'alerts-see',
  columns: ['title', 'brand', 'state', 'since', 'due', 'assignee'],
  kinds: { umbrella: '雨伞' },
  clock: 4 * hourMs,
  warn: hourMs,
  statutory: true,
});
const source: QueueSource = {
  rows: sql`select l.no as id, l.no as subject, ${noText} as order_no, ${noText} as person,
      l.brand, 'umbrella' as kind, 'found' as state, null::bigint as fen, l.no as about,
      ${noText} as note, l.since, null::timestamptz as due
    from (values ('LF1', 'qinghe', timestamptz '2026-11-16T01:00:00Z'),
      ('LF2', 'tongrui', timestamptz '2026-11-16T04:30:00Z')) as l (no, brand, since)
    where true`,
  one: (id) => sql`l.no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'alert', no: item.subject },
    title: `雨伞 ${item.id}`,
    stateTitle: '待认领',
    note: item.note,
  }),
};
const planted: OpenQueue = { ...rules, ...source, id: 'planted' as QueueId };
const now = new Date('2026-11-16T05:30:00Z');

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.desk.stop());

const as = (brand: string | null, role: string): Pick<StaffContext, 'app' | 'caller' | 'now'> => ({
  app: house.desk.app,
  now,
  caller: {
    kind: 'staff',
    staffId: house.idOf.lin,
    role,
    brand,
    permissions: permissionsOf(role, null),
    pending: null,
  },
});

const page = (brand: string | null) => ({
  brand,
  kind: undefined,
  assignee: undefined,
  from: undefined,
  before: undefined,
  after: undefined,
  now,
});

test('a queue that nothing else names is counted, listed, found and late', async () => {
  const { app } = house.desk;
  const { db } = app.database;
  const [counted] = await countedQueues(as(null, 'operations'), [planted]);
  expect(counted).toMatchObject({
    id: 'planted',
    title: '失物招领',
    count: 2,
    mine: 0,
    late: 1,
    kinds: [{ id: 'umbrella', title: '雨伞' }],
  });
  expect(counted?.columns[0]).toEqual({ id: 'title', title: '事项' });
  const { rows, next } = await listedRows(app, planted, page(null));
  expect(next).toBeNull();
  expect(rows.map(({ title, colour, due }) => [title, colour, due])).toEqual([
    ['雨伞 LF1', 'late', '2026-11-16T05:00:00.000Z'],
    ['雨伞 LF2', 'calm', '2026-11-16T08:30:00.000Z'],
  ]);
  expect((await listedRows(app, planted, page('tongrui'))).rows).toHaveLength(1);
  expect((await queueItem(db, planted, 'LF2'))?.brand).toBe('tongrui');
  await noteMissed(db, planted, now);
  const missed = await db
    .selectFrom('missed_clocks')
    .select('row_id')
    .where('queue', '=', 'planted')
    .execute();
  expect(missed).toEqual([{ row_id: 'LF1' }]);
  expect(await unwarnedRows(db, planted, 'late', { after: null, before: now }, 10)).toEqual([]);
});

test('its permission and its brand say who works on it', () => {
  expect(mayWorkOn(as('qinghe', 'operations'), planted)).toBe(true);
  expect(mayWorkOn(as('qinghe', 'product'), planted)).toBe(false);
  expect(mayWorkOn(as('qinghe', 'operations'), { ...planted, ofAllBrands: true })).toBe(false);
  expect(mayWorkOn(as(null, 'operations'), { ...planted, ofAllBrands: true })).toBe(true);
});

test('every queue of the house has its source, and is decided by calls that exist', () => {
  for (const { id, rows, words, decidedBy = {} } of openQueues) {
    expect([id, typeof rows, typeof words]).toEqual([id, 'object', 'function']);
    for (const call of Object.keys(decidedBy)) expect(everyCall).toHaveProperty(call);
  }
});
