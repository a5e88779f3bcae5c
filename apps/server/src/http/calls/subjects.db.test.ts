import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall, type CallName } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import type { SubjectName } from '@parasol/contract/subjects';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Context } from '#ground/context.ts';
import type { Span } from '#ground/work/traces.ts';
import { closeServer } from '#http/close-server.ts';
import { createServer } from '#http/server.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { learnNames } from '#modules/staff/console/search/know-names.ts';
import { aboutOf, subjectOf, subjects } from '#subjects.ts';
import { requestWith, type Fuzzer } from '#testing/fuzz/fuzz.ts';
import { lawfulInput } from '#testing/fuzz/lawful-input.ts';
import { arrive, placeOwn, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';
import { payable, staffContext, startPayDesk } from '#testing/payments/pay-desk.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { plantExamples } from '#testing/subjects/examples.ts';
import { openPlanting } from '#testing/subjects/plant.ts';

const password = 'a long enough password';
const about = (Object.keys(everyCall) as CallName[]).flatMap((name) => {
  const [subject, field] = aboutOf(name) ?? [];
  return subject && field ? [{ name, subject, field, call: everyCall[name] }] : [];
});
type About = (typeof about)[number];
type Stranger = Fuzzer & { readonly staff: boolean };

/** Fields whose rule its schema cannot tell. */
const known = { month: '2026-04' };

let desk: OrderDesk;
let server: OrderDesk['server'];
let owner: Customer;
let staffId = '';
let examples: Awaited<ReturnType<typeof plantExamples>>;
let strangers: readonly Stranger[];
/** Statements of the requests since it was emptied. */
let statements: string[] = [];

const noteSpan = ({ attributes }: Span): void => {
  for (const each of attributes as readonly { key: string; value: { stringValue?: string } }[])
    if (each.key === 'db.query.text') statements.push(each.value.stringValue ?? '');
};

const asker = (who: string, host: string, staff: boolean, { cookies }: Browser) => ({
  who,
  host,
  staff,
  cookies: Object.fromEntries(cookies),
});

beforeAll(async () => {
  desk = await startPayDesk();
  const { app, clock } = desk;
  owner = await arrive(desk, '13800138000');
  const { paySeq } = await payable(desk, owner, 11);
  const { orderNo } = await placeOwn(desk, owner, '1991-06-15', 13);
  const { draft_no: draftNo } = await app.database.db
    .selectFrom('orders')
    .select('draft_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  clock.advance(60_000);
  const staff = { name: '员工', password };
  const admin = { ...staff, account: 'own', role: 'admin', brand: 'qinghe' };
  staffId = (await addStaff(app, admin, 'test')) ?? '';
  await addStaff(app, { ...staff, account: 'foreign', role: 'admin', brand: 'tongrui' }, 'test');
  const { plant, close } = await openPlanting(app.database.db, clock.now());
  const whose = { brand: 'qinghe', userId: owner.userId, orderNo, draftNo, paySeq, staffId };
  examples = await plantExamples(plant, whose);
  await close();
  const foreign = openBrowser(desk, { host: 'staff.tr.localhost', address: '192.0.2.78' });
  await foreign.call('staffLogin', { account: 'foreign', password });
  const stranger = await arrive(desk, '13900139000');
  const elsewhere = await arrive(desk, '13800138000', 'tr.localhost');
  strangers = [
    asker('staff of another brand', 'staff.tr.localhost', true, foreign),
    asker('a customer who is not its owner', 'localhost', false, stranger.browser),
    asker('its owner under another brand', 'tr.localhost', false, elsewhere.browser),
    { who: 'a visitor', host: 'localhost', staff: false, cookies: {} },
  ];
  // Rows that a job would write in the middle of the walk.
  await learnNames(app);
  ({ server } = await createServer({
    app: { ...app, traces: { add: noteSpan, close: async () => undefined } },
    release: 'test',
  }));
}, 300_000);
afterAll(async () => {
  await closeServer(server, 100);
  await desk.stop();
});

/** A number of the same form under which there is nothing. */
const wrong = (key: string | number): string | number => {
  if (typeof key === 'number') return key + 100_000;
  if (/^[\da-f]{8}-/.test(key)) return randomUUID();
  return key.slice(0, -1) + (key.endsWith('7') ? '8' : /\d$/.test(key) ? '7' : 'C');
};

const inputOf = ({ call, field }: About, key: string | number): Record<string, unknown> => {
  const file = { filename: 'a.png', bytes: new Uint8Array() };
  const given = { [field]: key, ...(call.body === 'multipart' ? { file } : {}) };
  const found = lawfulInput(call, given) ?? lawfulInput(call, { ...known, ...given });
  if (!found) throw new Error('no lawful input was found');
  const { file: _file, ...rest } = found;
  return call.body === 'multipart' ? rest : found;
};

let sent = 0;
const ask = async (each: About, who: Fuzzer, key: string | number) => {
  statements = [];
  sent += 1;
  const address = `10.9.${Math.floor(sent / 250)}.${sent % 250}`;
  const { statusCode, body } = await server.inject(
    requestWith(each.call, who, inputOf(each, key), address),
  );
  return { statusCode, body, statements };
};

/** Every table, as one number each, but the one where a node says again and again that it is there. */
const contents = async (): Promise<Readonly<Record<string, string>>> => {
  const { db } = desk.app.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'live_nodes'`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
      from ${sql.table(name)} t`.execute(db);
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
};

/** A file has no number that could be guessed, so that what looking for it costs tells nothing. */
const isFile = (subject: SubjectName): boolean =>
  typeof examples[subject] === 'string' && /(?:File|Page|Picture)$/.test(subject);

const entitled = ({ call }: About): Context => {
  const staff = staffContext(desk, 'admin');
  if (typeof call.access === 'object')
    return { ...staff, caller: { ...staff.caller, staffId, brand: 'qinghe' } };
  const { userId } = owner;
  const caller = { kind: 'customer', userId, sessionId: 'one', mobileBound: true } as const;
  return { ...staff, caller, person: userId };
};

/** Whether the adapter lets this stranger through to look for the subject at all. */
const asks = (who: Stranger, { call: { access } }: About): boolean => {
  if (typeof access === 'object') return who.staff;
  return !who.staff && (access === 'public' || Object.keys(who.cookies).length > 0);
};

const notFound = (subject: SubjectName): string =>
  JSON.stringify({ code: errorCodes.NOT_FOUND, msg: subjects[subject].missing, data: null });

describe('a call that is about something', () => {
  test('finds it for those who may see it, so that the walk walks', async () => {
    const lost: string[] = [];
    for (const each of about) {
      const input = { [each.field]: examples[each.subject] };
      const found = await subjectOf(each.name, entitled(each), input);
      if (found === undefined || found instanceof Refusal) lost.push(each.name);
    }
    expect(lost).toEqual([]);
  });

  test('answers strangers as if it were not there, at the same cost, and changes nothing', async () => {
    const before = await contents();
    const wrongs: unknown[] = [];
    for (const who of strangers) {
      const [first] = about.filter((one) => asks(who, one));
      // A session that was read a moment ago is not read again.
      if (first) await ask(first, who, examples[first.subject]);
      for (const each of about.filter((one) => asks(who, one))) {
        const there = await ask(each, who, examples[each.subject]);
        const absent = await ask(each, who, wrong(examples[each.subject]));
        const heading = [each.name, who.who];
        if (there.statusCode !== 404 || there.body !== notFound(each.subject))
          wrongs.push([...heading, there.statusCode, there.body.slice(0, 300)]);
        if (absent.body !== there.body) wrongs.push([...heading, absent.body.slice(0, 300)]);
        const same = absent.statements.join() === there.statements.join();
        if (!same && !isFile(each.subject))
          wrongs.push([...heading, there.statements, absent.statements]);
      }
    }
    expect(wrongs).toEqual([]);
    expect(sent).toBeGreaterThan(600);
    expect(await contents()).toEqual(before);
  }, 300_000);
});
