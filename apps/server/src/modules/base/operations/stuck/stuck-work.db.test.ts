import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { insertMessages, moveMessage } from '#ground/messages/queries/outgoing.ts';
import { sealedMessage } from '#ground/messages/outgoing.ts';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';

const password = 'a long enough password';
let running: Nodes;
let everywhere: Browser;
let tongrui: Browser;

const logIn = async (account: string, host: string): Promise<Browser> => {
  const browser = openBrowser(running.nodes[0], { host });
  const answer = await browser.call('staffLogin', { account, password });
  expect(answer).toMatchObject({ code: 0 });
  return browser;
};

beforeAll(async () => {
  running = await startNodes(1);
  const { app } = running.nodes[0];
  const person = { name: '运营', role: 'operations', password } as const;
  await addStaff(app, { ...person, account: 'ops', brand: null }, 'test');
  await addStaff(app, { ...person, account: 'ops-tongrui', brand: 'tongrui' }, 'test');
  everywhere = await logIn('ops', 'staff.localhost');
  tongrui = await logIn('ops-tongrui', 'staff.tr.localhost');
});
afterAll(() => running.stop());

type Work = { kind: string; id: string; what: string; canRetry: boolean; reason: string | null };
const list = async (browser: Browser): Promise<Work[]> => {
  const answer = await browser.call('listStuckWork');
  return answer.data.work;
};
const act = (browser: Browser, what: 'retry' | 'dismiss', kind: string, id: string) =>
  browser.post(`/api/operations/v1/stuck-work/${what}`, { kind, id });
const trace = async (subject: string): Promise<string[]> => {
  const rows = await running.nodes[0].app.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
};

const unknownMessage = async (options: {
  brand: string;
  template: 'verify-code' | 'policy-issued';
}): Promise<string> => {
  const { app } = running.nodes[0];
  const messageId = randomUUID();
  const now = running.clock.now();
  const content = { mobile: '13300008888', params: { code: '123456' } };
  const payload = await sealedMessage.seal(app, { message_id: messageId }, content);
  const sendBefore = new Date(now.getTime() + 3_600_000);
  await inTransaction(app.database, async (tx) => {
    const message = { messageId, channel: 'sms' as const, ...options, payload, sendBefore, now };
    await insertMessages(tx.db, [message]);
    await moveMessage(tx.db, messageId, { state: 'unknown', reason: 'interrupted' }, now);
  });
  return messageId;
};

const deadLetter = async (): Promise<string> => {
  const id = randomUUID();
  await sql`
    insert into pgboss.job (id, name, data)
    values (${id}, 'end-mandate.dead-letter', '{"mandateNo": "M1"}')`.execute(
    running.nodes[0].app.database.db,
  );
  return id;
};

describe('a message nobody knows the end of', () => {
  test('is listed for its brand alone, and put away by whoever looked', async () => {
    const id = await unknownMessage({ brand: 'tongrui', template: 'policy-issued' });
    const other = await unknownMessage({ brand: 'qinghe', template: 'policy-issued' });
    expect((await list(tongrui)).map((each) => each.id)).toEqual([id]);
    expect((await list(everywhere)).map((each) => each.id).sort()).toEqual([id, other].sort());
    expect((await act(tongrui, 'dismiss', 'message', other)).statusCode).toBe(404);
    expect((await act(tongrui, 'dismiss', 'message', id)).statusCode).toBe(200);
    expect(await list(tongrui)).toEqual([]);
    expect(await trace(`message:${id}`)).toEqual(['stuck-work.dismissed']);
    await act(everywhere, 'dismiss', 'message', other);
  });

  test('is sent again while it is news; a code is nobody’s work, since customers ask for another', async () => {
    const code = await unknownMessage({ brand: 'qinghe', template: 'verify-code' });
    const news = await unknownMessage({ brand: 'qinghe', template: 'policy-issued' });
    const found = await list(everywhere);
    expect(found.map(({ id, canRetry }) => [id, canRetry])).toEqual([[news, true]]);
    expect((await act(everywhere, 'retry', 'message', code)).statusCode).toBe(404);
    expect((await act(everywhere, 'retry', 'message', news)).statusCode).toBe(200);
    await until(
      'the message is accepted',
      () =>
        running.nodes[0].app.database.db
          .selectFrom('outgoing_messages')
          .select('state')
          .where('message_id', '=', news)
          .executeTakeFirstOrThrow(),
      { is: ({ state }) => state === 'accepted' },
    );
    expect(await trace(`message:${news}`)).toEqual(['stuck-work.retried']);
  });
});

describe('a job that was given up', () => {
  test('is seen by staff of all brands only', async () => {
    const id = await deadLetter();
    expect(await list(tongrui)).toEqual([]);
    expect((await act(tongrui, 'retry', 'job', id)).statusCode).toBe(404);
    expect(await list(everywhere)).toMatchObject([{ kind: 'job', id, what: 'end-mandate' }]);
    expect((await act(everywhere, 'dismiss', 'job', id)).statusCode).toBe(200);
    expect(await list(everywhere)).toEqual([]);
    expect(await trace(`job:${id}`)).toEqual(['stuck-work.dismissed']);
  });

  test('is done again, once', async () => {
    const id = await deadLetter();
    const answers = await Promise.all([
      act(everywhere, 'retry', 'job', id),
      act(everywhere, 'retry', 'job', id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    // There is no such mandate, so the job has nothing to do and ends well.
    await until(
      'the one job has ended well',
      () =>
        sql<{ state: string }>`
          select state::text from pgboss.job where name = 'end-mandate'`.execute(
          running.nodes[0].app.database.db,
        ),
      { is: ({ rows }) => rows.length === 1 && rows[0]?.state === 'completed' },
    );
    expect(await list(everywhere)).toEqual([]);
  });
});
