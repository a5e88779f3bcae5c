import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { logIn, openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { listStuck, retryStuck } from '#modules/base/operations/stuck/stuck-work.ts';
import { moveMessage, type MessageRow } from './queries/outgoing.ts';
import { queueMail, sendQueuedMail } from './send-mail.ts';
import type { MailTemplate, SmsTemplate } from './templates.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const node = () => running.nodes[0];
const bytes = Buffer.from('%PDF-1.7 a policy');

const queue = (reason: string, to = `${reason}@example.com`): Promise<boolean> =>
  inTransaction(node().app.database, (tx) => {
    const now = running.clock.now();
    return queueMail(tx, node().app, {
      brand: 'qinghe',
      to,
      template: 'policy-mail',
      params: { policyNo: reason },
      attachments: [{ name: '电子保单.pdf', contentType: 'application/pdf', bytes }],
      onceFor: reason,
      sendBefore: new Date(now.getTime() + 3_600_000),
      now,
    });
  });

const newest = (): Promise<MessageRow> =>
  node()
    .app.database.db.selectFrom('outgoing_messages')
    .selectAll()
    .where('channel', '=', 'mail')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

const settled = (states: readonly MessageRow['state'][]) =>
  until(`the message is ${states.join(' or ')}`, newest, {
    is: ({ state }) => states.includes(state),
  });

const mailsTo = (address: string) =>
  node()
    .app.database.db.selectFrom('sandbox_mails')
    .selectAll()
    .where('address', '=', address)
    .execute();

const fault = (name: string) =>
  openBrowser(node(), {}).postForm('/sandbox/faults', { what: `mail ${name}`, times: '1' });

test('a mail lies sealed, goes out once, and leaves nothing of what it said', async () => {
  expect(await queue('a')).toBe(true);
  expect(await settled(['accepted'])).toMatchObject({ payload: null, gateway: 'sandbox' });
  expect(await mailsTo('a@example.com')).toMatchObject([
    {
      subject: '您的电子保单（a）',
      attachments: [{ name: '电子保单.pdf', bytes: bytes.length }],
    },
  ]);
  const page = await openBrowser(node(), {}).get('/sandbox/inbox');
  expect(page.payload).toContain('a@example.com');
});

test('the same reason sends no second mail', async () => {
  running.clock.advance(1000);
  expect(await queue('b')).toBe(true);
  await settled(['accepted']);
  expect(await queue('b')).toBe(false);
  expect(await mailsTo('b@example.com')).toHaveLength(1);
});

test('a mail whose end is unknown is not sent again until somebody says so', async () => {
  running.clock.advance(1000);
  await fault('lost-answer');
  await queue('c');
  const { message_id: id } = await settled(['unknown']);
  await sendQueuedMail(node().app, id);
  expect(await mailsTo('c@example.com')).toHaveLength(1);
  const { database } = node().app;
  const stuck = await listStuck(database.db, { brand: 'qinghe' }, 10, running.clock.now());
  expect(stuck).toMatchObject([{ kind: 'message', id, what: 'policy-mail', canRetry: true }]);
  const again = { kind: 'message', id, brand: null, actor: 'x', now: running.clock.now() } as const;
  expect(await retryStuck(database, again)).toBe('done');
  await settled(['accepted']);
  expect(await mailsTo('c@example.com')).toHaveLength(2);
});

test('whoever stopped in the middle of sending leaves it unknown', async () => {
  running.clock.advance(1000);
  await fault('refuse');
  await queue('d');
  const { message_id: id } = await settled(['refused']);
  await moveMessage(node().app.database.db, id, { state: 'sending' }, running.clock.now());
  await sendQueuedMail(node().app, id);
  expect(await newest()).toMatchObject({ state: 'unknown', reason: 'interrupted' });
  expect(await mailsTo('d@example.com')).toHaveLength(0);
});

test('at night news waits for the morning, and what was just asked for does not', async () => {
  running.clock.set('2027-03-01T22:30:00');
  const { userId } = await logIn(node(), openBrowser(node(), {}), '13300133001');
  const { app } = node();
  const say = (template: SmsTemplate) =>
    inTransaction(app.database, async (tx) => {
      const now = running.clock.now();
      await textCustomer(tx, app, { userId, brand: 'qinghe', template, params: {}, now });
    });
  const waiting = async (template: SmsTemplate): Promise<number> => {
    const { rows } = await sql<{ seconds: string }>`
      select round(extract(epoch from j.start_after - j.created_on)) as seconds
      from outgoing_messages m join pgboss.job j on j.data->>'messageId' = m.message_id::text
      where m.template = ${template}`.execute(app.database.db);
    return Number(rows[0]?.seconds);
  };
  await say('debit-paid');
  await say('mandate-ended');
  expect(await waiting('debit-paid')).toBe(9.5 * 3600);
  expect(await waiting('mandate-ended')).toBe(0);
});

test('a letter waits for the morning like its text message', async () => {
  running.clock.set('2027-03-02T22:30:00');
  const { app } = node();
  const now = running.clock.now();
  const write = (template: MailTemplate, sendBefore: Date) =>
    inTransaction(app.database, (tx) =>
      queueMail(tx, app, {
        brand: 'qinghe',
        to: `${template}@example.com`,
        template,
        params: {},
        sendBefore,
        now,
      }),
    );
  const noon = new Date('2027-03-03T12:00:00+08:00');
  await write('premium-grace', noon);
  await write('policy-mail', noon);
  // A message useless in the morning is sent now.
  await write('renewal-offered', new Date('2027-03-03T06:00:00+08:00'));
  const { rows } = await sql<{ template: string; hours: string }>`
    select m.template, extract(epoch from j.start_after - j.created_on) / 3600 as hours
    from outgoing_messages m join pgboss.job j on j.data->>'messageId' = m.message_id::text
    where m.created_at = ${now} order by m.template`.execute(app.database.db);
  expect(rows.map(({ template, hours }) => [template, Number(hours)])).toEqual([
    ['policy-mail', 0],
    ['premium-grace', 9.5],
    ['renewal-offered', 0],
  ]);
});
