import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { inTransaction } from '#ground/db/transaction.ts';
import { codesFor, openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { insertMessages, moveMessage, type MessageRow } from '#ground/messages/queries/outgoing.ts';
import { unknownMessages } from '#ground/messages/unknown-messages.ts';
import { lockService, putService } from '#providers/outside/queries.ts';
import { sendSms } from '#ground/messages/jobs.ts';
import { sealedMessage } from '#ground/messages/outgoing.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

let last = 0;
const ask = async (fault?: string) => {
  last += 1;
  const mobile = String(13_300_000_000 + last);
  const browser = openBrowser(running.nodes[0], { address: `192.0.2.${last}` });
  if (fault) await browser.postForm('/sandbox/faults', { what: `sms ${fault}`, times: '1' });
  const answer = await browser.call('sendVerifyCode', { mobile });
  return { mobile, answer };
};

const newest = (): Promise<MessageRow> =>
  running.nodes[0].app.database.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

const settled = (states: readonly MessageRow['state'][]) =>
  until(`the message is ${states.join(' or ')}`, newest, {
    is: ({ state }) => states.includes(state),
  });

const inboxOf = async (mobile: string): Promise<number> => {
  const rows = await running.nodes[0].app.database.db
    .selectFrom('sandbox_inbox')
    .select('text')
    .where('mobile', '=', mobile)
    .execute();
  return rows.length;
};

describe('a login code', () => {
  test('overtakes the messages that wait for the morning', async () => {
    const { db } = running.nodes[0].app.database;
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job
        where name = 'send-sms' and state < 'active'`.execute(db);
      return rows[0]?.count ?? 0;
    };
    // The queue has to be there before rows are laid into it.
    await inTransaction(running.nodes[0].app.database, async (tx) =>
      tx.enqueue(sendSms, { messageId: randomUUID() }),
    );
    await sql`
      insert into pgboss.job (name, data)
      select 'send-sms', jsonb_build_object('messageId', gen_random_uuid())
      from generate_series(1, 20000)`.execute(db);
    const { mobile } = await ask();
    await codesFor(running.nodes[0], mobile);
    expect(await waiting()).toBeGreaterThan(1_000);
    await sql`delete from pgboss.job where name = 'send-sms' and state < 'active'`.execute(db);
  });
});

test('while the gateway is silent customers are told, and one try in a while is let through', async () => {
  const { db } = running.nodes[0].app.database;
  const now = running.clock.now().getTime();
  await lockService(db, 'sms');
  const silent = { answeredAt: null, since: now - 60_000, troubles: 7, reason: 'TimeoutError' };
  await putService(db, 'sms', { ...silent, troubledAt: now, toldAt: now });
  const { mobile, answer } = await ask();
  expect(answer.json()).toMatchObject({ code: errorCodes.BUSY });
  expect(answer.json<{ msg: string }>().msg).toContain('短信服务暂时不可用');
  running.clock.advance(31_000);
  const again = await ask();
  expect(again.answer.statusCode).toBe(200);
  await codesFor(running.nodes[0], again.mobile);
  expect(await inboxOf(mobile)).toBe(0);
  await putService(db, 'sms', {
    ...silent,
    troubles: 0,
    since: null,
    troubledAt: now,
    toldAt: null,
  });
});

describe('a text message', () => {
  test('reads like one from the brand', async () => {
    const { mobile } = await ask();
    await codesFor(running.nodes[0], mobile);
    const row = await running.nodes[0].app.database.db
      .selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(row.text).toMatch(/^【青禾】您的验证码是 \d{6}，5 分钟内有效。/);
  });

  test('is tried again when the gateway is busy, and goes out once', async () => {
    running.clock.advance(1000);
    const { mobile, answer } = await ask('busy');
    expect(answer.statusCode).toBe(200);
    await codesFor(running.nodes[0], mobile);
    expect(await settled(['accepted'])).toMatchObject({ payload: null, gateway: 'sandbox' });
    expect(await inboxOf(mobile)).toBe(1);
  });

  test('is not sent again when the gateway’s answer was lost', async () => {
    running.clock.advance(1000);
    const { mobile } = await ask('lost-answer');
    expect(await settled(['unknown'])).toMatchObject({ payload: null });
    expect(await inboxOf(mobile)).toBe(1);
    // The customer asks for another one; there is nothing for staff to decide.
    expect(await unknownMessages(running.nodes[0].app.database.db, null, 10)).toEqual([]);
  });

  test('that was refused is put away', async () => {
    running.clock.advance(1000);
    const { mobile } = await ask('refuse');
    expect(await settled(['refused'])).toMatchObject({ payload: null, reason: 'sandbox fault' });
    expect(await inboxOf(mobile)).toBe(0);
  });

  const prepare = async (state: MessageRow['state'], sendBefore: Date): Promise<string> => {
    const { app } = running.nodes[0];
    const messageId = randomUUID();
    const content = { mobile: '13300009999', params: { code: '123456' } };
    const sealed = await sealedMessage.seal(app, { message_id: messageId }, content);
    await inTransaction(app.database, async (tx) => {
      const now = running.clock.now();
      await insertMessages(tx.db, [
        {
          messageId,
          channel: 'sms',
          brand: 'qinghe',
          template: 'verify-code',
          payload: sealed,
          sendBefore,
          now,
        },
      ]);
      await moveMessage(tx.db, messageId, { state }, now);
      tx.enqueue(sendSms, { messageId });
    });
    return messageId;
  };
  const stateOf = async (messageId: string): Promise<MessageRow['state']> => {
    const row = await running.nodes[0].app.database.db
      .selectFrom('outgoing_messages')
      .select('state')
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    return row.state;
  };

  test('that a crash interrupted is not sent twice', async () => {
    const later = new Date(running.clock.now().getTime() + 60_000);
    const messageId = await prepare('sending', later);
    await until('the message is unknown', () => stateOf(messageId), {
      is: (seen) => seen === 'unknown',
    });
    expect(await inboxOf('13300009999')).toBe(0);
  });

  test('that comes too late is not sent at all', async () => {
    const messageId = await prepare('waiting', new Date(running.clock.now().getTime() - 1));
    await until('the message is late', () => stateOf(messageId), { is: (seen) => seen === 'late' });
    expect(await inboxOf('13300009999')).toBe(0);
  });
});
