import { sql, type RawBuilder } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { fillQueues } from '#testing/console/fill-queues.ts';
import { auditPageSql, type AuditPage } from '#ground/db/audit/read-trail.ts';
import { openQueues, type OpenQueue } from './queue-sources.ts';
import {
  countQueueRows,
  countQueuesSql,
  queuePage,
  queuePageSql,
  type QueuePage,
} from './queues.ts';

const now = new Date('2026-11-15T10:00:00Z');
const staffId = '00000000-0000-4000-8000-000000000000';
let suite: TestDatabase;

beforeAll(async () => {
  suite = await createTestDatabase();
  const owner = new Client({ connectionString: suite.url });
  await owner.connect();
  await fillQueues(owner, { orders: 60_000, cases: 40_000, until: now });
  // Some in every part there is, those of months to come and of none too.
  await owner.query(`
    insert into audit_entries (chain, seq, at, actor, action, subject, detail, hash)
    select n % 16, n / 16 + 1000000, now() + interval '150 days' - n * interval '5 minutes', 'staff:' || n % 40,
      'order.act' || n % 60, 'order:QF' || n % 20000, '{}', '\\x00'
    from generate_series(1, 60000) n`);
  await owner.query('analyze audit_entries');
  await owner.end();
});
afterAll(() => suite.drop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Tables of few rows, which the planner reads whole. */
const small = new Set([
  'staff',
  'agents',
  'queue_assignments',
  'reconciliations',
  'blocked_people',
]);

const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && !small.has(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '?']
    : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

const seqScans = async (statement: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`
    explain (format json) ${statement}`.execute(suite.database.db);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scanned(plan)));
};

const first: QueuePage = {
  brand: null,
  kind: undefined,
  assignee: undefined,
  from: undefined,
  before: undefined,
  after: undefined,
  most: 51,
  now,
};

/** A few rows a year: the planner is right to read such a table whole. */
const rare: readonly string[] = ['bereavements', 'grown-ups', 'commission-holds'];
const busy = openQueues.filter(({ id }) => !rare.includes(id));

test.each(busy)(
  'the pages of $id are read by an index, with and without filters',
  async (queue) => {
    const after = (await queuePage(suite.database.db, queue, first)).at(-1);
    const pages: QueuePage[] = [
      first,
      { ...first, brand: 'qinghe' },
      { ...first, assignee: { none: true } },
      { ...first, from: new Date('2026-06-01'), before: new Date('2026-07-01') },
      ...(after ? [{ ...first, after }] : []),
    ];
    for (const page of pages)
      expect([page, await seqScans(queuePageSql(queue, page))]).toEqual([page, []]);
  },
);

test('the counts read no table whole', async () => {
  const who = { brand: null, staffId, now };
  for (const queue of busy) {
    expect([queue.id, await seqScans(countQueuesSql([queue], who))]).toEqual([queue.id, []]);
  }
});

test('the audit trail is read by an index, whatever it is filtered by', async () => {
  const all: AuditPage = {
    actor: undefined,
    action: undefined,
    subjects: undefined,
    without: ['screening'],
    from: undefined,
    before: undefined,
    after: undefined,
    most: 51,
  };
  const pages: AuditPage[] = [
    all,
    { ...all, actor: 'staff:7' },
    { ...all, action: 'order.act7' },
    { ...all, subjects: ['order:QF7', 'policy:QF7', 'user:QF7'] },
    { ...all, from: new Date('2026-06-01'), before: new Date('2026-07-01') },
    { ...all, actor: 'staff:7', after: { at: '2026-06-01 00:00:00+00', chain: 3, seq: 7 } },
  ];
  for (const page of pages) expect([page, await seqScans(auditPageSql(page))]).toEqual([page, []]);
});

test('pages follow one another to the end without a gap or a repetition', async () => {
  const all = async (queue: OpenQueue): Promise<string[]> => {
    const ids: string[] = [];
    for (let page: QueuePage = { ...first, most: 500 }; ;) {
      const items = await queuePage(suite.database.db, queue, page);
      ids.push(...items.map((item) => item.id));
      const after = items.at(-1);
      if (items.length < 500 || !after) return ids;
      page = { ...page, after };
    }
  };
  const filled = busy.filter(({ id }) => !['agents', 'blocked'].includes(id));
  const counts = await countQueueRows(suite.database.db, filled, { brand: null, staffId, now });
  for (const queue of filled) {
    const { id } = queue;
    const ids = await all(queue);
    expect([id, new Set(ids).size]).toEqual([id, ids.length]);
    expect(ids.length).toBeGreaterThan(500);
    const counted = counts.find((one) => one.queue === id)?.count;
    expect([id, Number(counted)]).toEqual([id, Math.min(ids.length, 1000)]);
  }
});
