import process from 'node:process';
import { withGrowing, type Growing } from '../parts/growing.ts';
import { timeLooks, type Looks } from '../parts/looks.ts';

/** Entries in ten years, ten to a subject within some days of each other. */
const entries = Number(process.env['GROWTH_ENTRIES'] ?? '600000');
const subjects = Math.ceil(entries / 10);
const years = 10;

const fill = `insert into audit_entries (chain, seq, at, actor, action, subject, detail, hash)
  select i % 16, i / 16 + 1000000, at, 'staff:' || i % 40, 'order.act' || i % 60,
    'order:QF' || i / 10, '{"reason": "as the customer asked on the phone"}', sha256(i::text::bytea)
  from generate_series(1, ${entries}) i, lateral (
    select timestamptz '2020-01-01 00:00+08' + i * interval '${years} years' / ${entries} as at) moment`;

const append = `select audit_append('[{"actor": "system", "action": "a", "subject": "order:1", "detail": {}}]')`;

const looks: Looks = {
  'the entries of a subject': [
    `select at, actor, action, detail from audit_entries where subject = $1 order by at desc limit 100`,
    (i) => [`order:QF${i}`],
  ],
  'an entry by chain and number': [
    'select hash from audit_entries where chain = $1 and seq = $2',
    (i) => [i % 16, 1_000_000 + i],
  ],
  'the newest 50': [
    `select chain, seq, at, actor, action from audit_entries order by at desc, chain desc, seq desc limit 50`,
    () => [],
  ],
  'the newest 50 of a member of staff': [
    `select chain, seq, at, action from audit_entries where actor = $1
     order by at desc, chain desc, seq desc limit 50`,
    (i) => [`staff:${i % 40}`],
  ],
  'the newest 50 of a week': [
    `select chain, seq, at, actor, action from audit_entries
     where at >= timestamptz '2026-03-02' and at < timestamptz '2026-03-09'
     order by at desc, chain desc, seq desc limit 50`,
    () => [],
  ],
};

const look = async ({ client, timed }: Growing, what: string): Promise<void> => {
  await client.query('vacuum analyze audit_entries');
  await timeLooks(client, looks, { what, of: subjects });
  await timed(
    `${what}: a thousand more, one after another in one transaction`,
    `do $$ begin for i in 1..1000 loop perform audit_append(jsonb_build_array(jsonb_build_object(
       'actor', 'system', 'action', 'a', 'subject', 'order:' || i, 'detail', '{}'::jsonb))); end loop; end $$`,
  );
};

/** Cost of the audit trail in one table and in the months of ten years. */
export const run = (): Promise<void> =>
  withGrowing('202611171900', async (growing) => {
    const { client, timed, bytesOf, cut } = growing;
    const many = entries.toLocaleString('en');
    await timed(`${many} entries written into one table`, fill);
    console.log(`${((await bytesOf('audit_entries')) / entries).toFixed(0)} bytes each`);
    await look(growing, 'one table');
    await timed('frozen in one table', 'vacuum freeze audit_entries');
    await client.query('alter table audit_entries disable trigger all; truncate audit_entries');
    await client.query(fill.replace(`'2020-`, `'2016-`));
    await client.query('alter table audit_entries enable trigger all');
    await cut(append);
    await look(growing, 'all in the first part');
    await client.query(
      'alter table audit_entries detach partition audit_months.audit_entries_first',
    );
    for (let month = 0; month < 12 * years; month += 1)
      await client.query(
        `select make_month('audit_entries', (date '2020-01-01' + make_interval(months => ${month}))::date)`,
      );
    await timed(`${many} entries written into months`, fill);
    await look(growing, `${12 * years} months`);
    await timed('a month frozen', 'vacuum freeze audit_months.audit_entries_2026_03');
  });
