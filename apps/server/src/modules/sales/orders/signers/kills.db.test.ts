import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallName, Input } from '@parasol/contract';
import type { Envelope } from '@parasol/contract/errors';
import { checkSignedPdf } from '@parasol/client/signed-pdf';
import { useKillSuite } from '#testing/server/kills/kill-suite.ts';
import { arrive, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';
import { spouseOrder, tokenOf } from '#testing/orders/spouse-order.ts';
import { callRequest, type Given } from '#testing/server/call-request.ts';
import { codesFor } from '#testing/server/nodes.ts';

const suite = useKillSuite();
const mobiles = { chen: '13800138031', lin: '13900139031' } as const;
const strokes: [number, number, number, number][][] = [
  [
    [100, 100, 0, 300],
    [700, 120, 180, 500],
    [420, 300, 320, 450],
  ],
];

const codeFor = async (
  desk: OrderDesk,
  who: Customer,
  mobile: string,
  orderNo: string,
): Promise<string> => {
  desk.clock.advance(61_000);
  const before = (await codesFor(desk, mobile, 0)).length;
  await who.ask('sendOwnCode', { purpose: 'sign-order', orderNo });
  return (await codesFor(desk, mobile, before + 1))[0] ?? '';
};

/** The customer's browser, with its cookies, at whichever process lives. */
const pressing =
  <Name extends CallName>({ browser }: Customer, name: Name, ...given: Given<Name>) =>
  async (base: string): Promise<void> => {
    const { method, url, body } = await callRequest(name, ...given);
    const origin = base.replace('127.0.0.1', 'localhost');
    const answer = await fetch(origin + url, {
      method,
      headers: {
        origin,
        'user-agent': 'test',
        'content-type': body?.type ?? '',
        cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      ...(body && { body: new Uint8Array(body.payload) }),
    });
    const { code, msg } = (await answer.json()) as Envelope;
    if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
  };

test('two people sign an order once, however often the server is killed under their hands', async () => {
  const owner = await suite.prepare('2026-05-20T10:00', async (desk) => {
    const chen = await arrive(desk, mobiles.chen);
    const lin = await arrive(desk, mobiles.lin);
    const orderNo = await spouseOrder(desk, { chen, lin, mobiles }, 402);
    await chen.ask('launchEnvelope', { orderNo });
    const { path } = await chen.ask('createSignerLink', { orderNo, signer: 'insured.0' });
    const { version } = await chen.ask('getOrderSigning', { orderNo });
    const verifyCode = await codeFor(desk, chen, mobiles.chen, orderNo);
    const signature: Input<'signOrder'> = { orderNo, version, strokes, verifyCode };
    return { chen, lin, orderNo, token: tokenOf(path), signature, at: suite.momentOf(desk) };
  });
  const { orderNo, token } = owner;
  const signed = (signer: string) =>
    sql<{ count: number }>`select count(*)::int as count from order_signatures
      where order_no = ${orderNo} and signer = ${signer}`;
  const signedFiles = sql<{ count: number }>`select count(*)::int as count from signed_documents
    where order_no = ${orderNo}`;
  const soon = (signer: string) =>
    [5, 25, 60, 120].map((lateMs) => ({ count: signed(signer), least: 0, lateMs }));
  const policyholder = { count: signed('policyholder'), least: 1 };
  await suite.underKills(owner.at, {
    press: pressing(owner.chen, 'signOrder', owner.signature),
    kills: [...soon('policyholder'), policyholder],
    end: policyholder,
  });

  const insured = await suite.prepare(owner.at, async (desk) => {
    const lin = await arrive(desk, mobiles.lin);
    const { toSign } = await lin.ask('getSigningEnvelope', { orderNo, token });
    const verifyCode = await codeFor(desk, lin, mobiles.lin, orderNo);
    const version = toSign?.version ?? '';
    const signature: Input<'signEnvelope'> = { orderNo, token, version, strokes, verifyCode };
    return { lin, signature, at: suite.momentOf(desk) };
  });
  await suite.underKills(insured.at, {
    press: pressing(insured.lin, 'signEnvelope', insured.signature),
    kills: [
      ...soon('insured.0'),
      { count: signed('insured.0'), least: 1 },
      { count: signedFiles, least: 0, lateMs: 400 },
    ],
    end: { count: signedFiles, least: 1 },
  });

  const { rows } = await sql`select
      (select count(*)::int from order_signatures where order_no = ${orderNo}) as signatures,
      (select count(*)::int from signed_documents where order_no = ${orderNo}) as documents,
      (select count(*)::int from order_moves where order_no = ${orderNo}
        and from_state = 'to-sign') as moves,
      (select signed_at is not null from orders where order_no = ${orderNo}) as signed`.execute(
    suite.db(),
  );
  expect(rows).toEqual([{ signatures: 2, documents: 1, moves: 1, signed: true }]);
  const bytes = await suite.prepare(insured.at, async (desk) => {
    const chen = await arrive(desk, mobiles.chen);
    const { documents } = await chen.ask('getOrderSigning', { orderNo });
    const at = `/api/order/v1/signed-document?documentNo=${documents[0]?.documentNo}`;
    return (await chen.browser.get(at)).rawPayload;
  });
  expect(await checkSignedPdf(bytes)).toMatchObject({
    kind: 'intact',
    signatures: [
      { signer: '陈晓' },
      { signer: '林月' },
      { signer: 'Parasol Document Signing' },
      { kind: 'time-stamp' },
    ],
  });
}, 1_800_000);
