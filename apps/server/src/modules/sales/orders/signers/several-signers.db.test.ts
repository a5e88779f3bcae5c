import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { checkSignedPdf } from '@parasol/client/signed-pdf';
import { codesFor, openBrowser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { openTracePage } from '#testing/traces/trace-page.ts';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { orderByNo } from '#modules/sales/orders/queries/orders.ts';
import { settleSigner } from '#modules/sales/orders/queries/signers.ts';
import { insertSignature } from '#modules/sales/orders/queries/steps.ts';
import { sealSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { spouseOrder, tokenOf } from '#testing/orders/spouse-order.ts';
import {
  arrive,
  idOf,
  settle,
  startDesk,
  stateOf,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

const mobiles = { chen: '13800138031', lin: '13900139031', wang: '13700137031' } as const;
let desk: OrderDesk;
let chen: Customer;
let lin: Customer;
let stranger: Customer;
let serial = 400;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, mobiles.chen);
  lin = await arrive(desk, mobiles.lin);
  stranger = await arrive(desk, mobiles.wang);
});
afterAll(() => desk.stop());

const toSign = (): Promise<string> => spouseOrder(desk, { chen, lin, mobiles }, (serial += 2));

const linkFor = async (orderNo: string): Promise<string> =>
  tokenOf((await chen.ask('createSignerLink', { orderNo, signer: 'insured.0' })).path);

const strokes: [number, number, number, number][][] = [
  [
    [100, 100, 0, 300],
    [700, 120, 180, 500],
    [420, 300, 320, 450],
  ],
];

const codeFor = async (who: Customer, mobile: string, orderNo: string): Promise<string> => {
  desk.clock.advance(61_000);
  const before = (await codesFor(desk, mobile, 0)).length;
  await who.ask('sendOwnCode', { purpose: 'sign-order', orderNo });
  return (await codesFor(desk, mobile, before + 1))[0] ?? '';
};

const ownerSigns = async (orderNo: string): Promise<void> => {
  const { version } = await chen.ask('getOrderSigning', { orderNo });
  const verifyCode = await codeFor(chen, mobiles.chen, orderNo);
  const { state } = await chen.ask('signOrder', { orderNo, version, strokes, verifyCode });
  expect(state).toBe('to-sign');
};

const insuredSigns = async (orderNo: string, token: string) => {
  const { toSign: shown } = await lin.ask('getSigningEnvelope', { orderNo, token });
  const verifyCode = await codeFor(lin, mobiles.lin, orderNo);
  const signature = { orderNo, token, version: shown?.version ?? '', strokes, verifyCode };
  return { signature, answer: await lin.call('signEnvelope', signature) };
};

describe('an order that two people sign', () => {
  test('goes round in order, and goes on when both have signed one document', async () => {
    const orderNo = await toSign();
    const launched = await chen.ask('launchEnvelope', { orderNo });
    expect(launched.signers.map(({ signer, state, turn }) => [signer, state, turn])).toEqual([
      ['policyholder', 'waiting', true],
      ['insured.0', 'waiting', false],
    ]);
    const token = await linkFor(orderNo);
    const cover = async (who: Customer) => who.ask('getSigningEnvelope', { orderNo, token });
    expect(await cover(lin)).toMatchObject({ state: 'not-yet', toSign: null, insured: '林**' });
    const early = await lin.call('signEnvelope', { orderNo, token, version: 'a'.repeat(64) });
    expect(early.msg).toContain('还没有轮到您');

    await ownerSigns(orderNo);
    expect(await stateOf(desk, orderNo)).toBe('to-sign');
    const again = await chen.ask('getOrderSigning', { orderNo });
    expect(again).toMatchObject({ signers: 2, readFor: 0, signed: { method: 'hand' } });

    // The words are for the signer; others see the cover.
    expect(await cover(stranger)).toMatchObject({ state: 'waiting', toSign: null });
    expect(await cover(chen)).toMatchObject({ toSign: null });
    const shown = await cover(lin);
    expect(shown.toSign?.paper.signer).toBe('林**');
    expect(shown.toSign?.readFor).toBeGreaterThan(0);
    expect(JSON.stringify(shown)).not.toContain(idOf('1991-08-09', serial));
    const hasty = await lin.call('signEnvelope', {
      orderNo,
      token,
      version: shown.toSign?.version ?? '',
    });
    expect(hasty.msg).toContain('请先看完');

    const { answer } = await insuredSigns(orderNo, token);
    expect(answer.data.state).toBe('signed');
    await settle(desk, orderNo, 'to-pay');
    const document = await until('the proposal is kept', async () => {
      const { documents } = await chen.ask('getOrderSigning', { orderNo });
      return documents[0];
    });
    const at = `/api/order/v1/signed-document?documentNo=${document.documentNo}`;
    const bytes = (await chen.browser.get(at)).rawPayload;
    const text = pageTexts(bytes).join('');
    for (const words of ['投保人签名', '被保险人（配偶）签名', '陈晓', '林月', '电子签署证明']) {
      expect(text).toContain(words);
    }
    // Each by a certificate of their own, then the house's seal and the time over all of it.
    expect(await checkSignedPdf(bytes)).toMatchObject({
      kind: 'intact',
      longTerm: true,
      signatures: [
        { signer: '陈晓', issuer: 'Sandbox Event Authority' },
        { signer: '林月', issuer: 'Sandbox Event Authority' },
        { signer: 'Parasol Document Signing' },
        { kind: 'time-stamp' },
      ],
    });
    const file = join(desk.app.env.dataDir, 'two.pdf');
    await writeFile(file, bytes);
    const pdfsig = spawnSync('pdfsig', [file]);
    if (!pdfsig.error) {
      expect(pdfsig.stdout.toString().match(/Signature is Valid/g)).toHaveLength(3);
    }
    const tampered = Buffer.from(bytes);
    tampered[900] = (tampered[900] ?? 0) ^ 1;
    expect((await checkSignedPdf(tampered)).kind).toBe('changed');
  });

  test('takes a signature once, also when it comes twice at once', async () => {
    const orderNo = await toSign();
    await ownerSigns(orderNo);
    const token = await linkFor(orderNo);
    const { toSign: shown } = await lin.ask('getSigningEnvelope', { orderNo, token });
    const verifyCode = await codeFor(lin, mobiles.lin, orderNo);
    const signature = { orderNo, token, version: shown?.version ?? '', strokes, verifyCode };
    const both = await Promise.all([
      lin.call('signEnvelope', signature),
      lin.call('signEnvelope', signature),
    ]);
    expect(both.map(({ data }) => data.state)).toEqual(['signed', 'signed']);
    const rows = await desk.app.database.db
      .selectFrom('order_signatures')
      .select('signer')
      .where('order_no', '=', orderNo)
      .execute();
    expect(rows.map(({ signer }) => signer).toSorted()).toEqual(['insured.0', 'policyholder']);
    expect((await chen.call('createSignerLink', { orderNo, signer: 'insured.0' })).code).toBe(
      errorCodes.ORDER_MOVED_ON,
    );
  });

  test('has what is seen by a link among its traces, also of who is not logged in', async () => {
    const orderNo = await toSign();
    await ownerSigns(orderNo);
    const token = await linkFor(orderNo);
    const visitor = openBrowser(desk, { address: '192.0.2.61' });
    const page = openTracePage(desk, visitor);
    const { traceNo } = await page.start();
    await page.send([{ type: 4 }]);
    const traceFacts = { traceNo: traceNo ?? '', orderNos: [orderNo] };
    expect(await visitor.ask('reportTraceOrders', traceFacts)).toEqual({ tied: 0 });
    const wrong = { ...traceFacts, token: 'x'.repeat(43) };
    expect(await visitor.ask('reportTraceOrders', wrong)).toEqual({ tied: 0 });
    expect(await visitor.ask('reportTraceOrders', { ...traceFacts, token })).toEqual({ tied: 1 });
    expect(await visitor.ask('reportTraceOrders', { ...traceFacts, token })).toEqual({ tied: 0 });
  });

  test('is signed by nobody else, whatever link they have', async () => {
    const orderNo = await toSign();
    await ownerSigns(orderNo);
    const token = await linkFor(orderNo);
    const version = 'a'.repeat(64);
    for (const who of [chen, stranger]) {
      const refused = await who.call('signEnvelope', { orderNo, token, version });
      expect([refused.code, refused.msg]).toEqual([
        errorCodes.CONSENT_REFUSED,
        expect.stringContaining('139****9031'),
      ]);
      expect((await who.call('refuseEnvelope', { orderNo, token, reason: '不要' })).code).toBe(
        errorCodes.CONSENT_REFUSED,
      );
      const draft = `/api/order/v1/envelope/draft?orderNo=${orderNo}&token=${token}`;
      expect((await who.browser.get(draft)).headers['content-type']).toContain('json');
      expect((await lin.browser.get(draft)).headers['content-type']).toBe('application/pdf');
    }
    expect((await stranger.call('getOrderEnvelope', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    expect((await stranger.call('launchEnvelope', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    expect((await stranger.call('createSignerLink', { orderNo, signer: 'insured.0' })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    // The owner signs where they are logged in; there is no link for them to pass on.
    expect((await chen.call('createSignerLink', { orderNo, signer: 'policyholder' })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    const elsewhere = await arrive(desk, mobiles.lin, 'tr.localhost');
    expect((await elsewhere.call('getSigningEnvelope', { orderNo, token })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });

  test('comes back to its owner with a reason when somebody refuses, and can be asked again', async () => {
    const orderNo = await toSign();
    await ownerSigns(orderNo);
    const token = await linkFor(orderNo);
    const reason = '保额和说好的不一样';
    expect((await lin.call('refuseEnvelope', { orderNo, token, reason: '' })).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    expect((await lin.ask('refuseEnvelope', { orderNo, token, reason })).state).toBe('refused');
    expect(await stateOf(desk, orderNo)).toBe('to-sign');
    const [first, second] = (await chen.ask('getOrderEnvelope', { orderNo })).signers;
    expect(first?.state).toBe('signed');
    expect(second).toMatchObject({ state: 'refused', reason, turn: true });
    expect(JSON.stringify(await chen.ask('listMessages', {}))).toContain('林**没有同意签署');
    expect((await lin.ask('getSigningEnvelope', { orderNo, token })).state).toBe('refused');
    const { answer } = await insuredSigns(orderNo, await linkFor(orderNo));
    expect(answer.data.state).toBe('signed');
    await settle(desk, orderNo, 'to-pay');
  });

  test('an old, a guessed and an expired link open nothing; a cancelled order is over', async () => {
    const orderNo = await toSign();
    const old = await linkFor(orderNo);
    const token = await linkFor(orderNo);
    const look = (link: string) => lin.call('getSigningEnvelope', { orderNo, token: link });
    expect((await look(old)).code).toBe(errorCodes.NOT_FOUND);
    expect((await look('A'.repeat(43))).code).toBe(errorCodes.NOT_FOUND);
    desk.clock.advance(25 * 3_600_000);
    expect(await look(token)).toMatchObject({
      code: errorCodes.NOT_FOUND,
      msg: expect.stringContaining('过期'),
    });
    const fresh = await linkFor(orderNo);
    expect((await look(fresh)).data.state).toBe('not-yet');
    await chen.ask('cancelOrder', { orderNo });
    expect((await look(fresh)).data.state).toBe('over');
    const late = await lin.call('signEnvelope', {
      orderNo,
      token: fresh,
      version: 'a'.repeat(64),
    });
    expect([late.code, late.msg]).toEqual([
      errorCodes.ORDER_MOVED_ON,
      expect.stringContaining('已不需要签署'),
    ]);
    expect((await chen.call('launchEnvelope', { orderNo })).code).toBe(errorCodes.ORDER_MOVED_ON);
  });

  test('is not signed any further when the record of who signed first is not what was made', async () => {
    const orderNo = await toSign();
    const token = await linkFor(orderNo);
    const { db } = desk.app.database;
    const { paper } = await chen.ask('getOrderSigning', { orderNo });
    const order = await orderByNo(db, orderNo);
    if (!order) throw new Error('the order is gone');
    const at = desk.clock.now();
    const which = { order_no: orderNo, signer: 'policyholder' };
    const { sealed } = await sealSignature(
      desk.app,
      order,
      { ...which, round: 1 },
      {
        orderNo,
        paper,
        method: 'code',
        strokes: [],
        signedAt: at.toISOString(),
      },
    );
    const forged = { sealed, fingerprint: Buffer.alloc(32, 1), signed_at: at };
    await insertSignature(db, { ...which, ...forged, round: 1, user_id: chen.userId });
    await settleSigner(db, which, 'signed', null, at);
    const { toSign: shown } = await lin.ask('getSigningEnvelope', { orderNo, token });
    desk.clock.advance(61_000);
    const version = shown?.version ?? '';
    const refused = await lin.call('signEnvelope', { orderNo, token, version });
    expect([refused.code, refused.msg]).toEqual([
      errorCodes.CONFLICT,
      expect.stringContaining('与原件不符'),
    ]);
  });

  test('the link goes to the signer’s own phone a few times at most', async () => {
    const orderNo = await toSign();
    const send = () => chen.call('createSignerLink', { orderNo, signer: 'insured.0', by: 'sms' });
    expect((await send()).data.sentTo).toBe('139****9031');
    await send();
    await send();
    expect((await send()).code).toBe(errorCodes.CODE_LIMIT);
  });
});
