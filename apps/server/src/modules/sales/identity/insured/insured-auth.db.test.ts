import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { codesFor } from '#testing/server/nodes.ts';
import { base64, framesOf } from '#testing/orders/face-journeys.ts';
import {
  arrive,
  employ,
  idOf,
  isJpeg,
  picture,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { spouseOrder, tokenOf } from '#testing/orders/spouse-order.ts';
import { drawFace } from '#providers/face/testing/draw-faces.ts';

const mobiles = { chen: '13800138071', lin: '13900139071' } as const;
let desk: OrderDesk;
let chen: Customer;
let lin: Customer;
let serial = 500;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, mobiles.chen);
  lin = await arrive(desk, mobiles.lin);
});
afterAll(() => desk.stop());

/** An order for much money for a spouse, which its policyholder has signed. */
const asked = async (yearlyFen = 2_000_000) => {
  const orderNo = await spouseOrder(desk, { chen, lin, mobiles }, (serial += 2));
  const { db } = desk.app.database;
  const row = db.selectFrom('orders').select('price').where('order_no', '=', orderNo);
  const { price } = await row.executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ price: JSON.stringify({ ...price, yearlyFen }) })
    .where('order_no', '=', orderNo)
    .execute();
  const { version } = await chen.ask('getOrderSigning', { orderNo });
  desk.clock.advance(61_000);
  const before = (await codesFor(desk, mobiles.chen, 0)).length;
  await chen.ask('sendOwnCode', { purpose: 'sign-order', orderNo });
  const [verifyCode] = await codesFor(desk, mobiles.chen, before + 1);
  await chen.ask('signOrder', { orderNo, version, verifyCode });
  const { path } = await chen.ask('createSignerLink', { orderNo, signer: 'insured.0' });
  const link = { orderNo, token: tokenOf(path) };
  return { link, certTail: idOf('1991-08-09', serial).slice(-6) };
};

const sendCode = async (link: { orderNo: string; token: string }): Promise<string> => {
  desk.clock.advance(61_000);
  const before = (await codesFor(desk, mobiles.lin, 0)).length;
  expect((await chen.ask('sendInsuredAuthCode', link)).mobile).toBe('139****9071');
  return (await codesFor(desk, mobiles.lin, before + 1))[0] ?? '';
};

test('an insured person proves who they are before they read and sign', async () => {
  const { link, certTail } = await asked();
  expect(await lin.ask('initInsuredAuth', link)).toEqual({
    state: 'to-do',
    role: '被保险人（配偶）',
    name: '林**',
    mobile: '139****9071',
  });
  expect((await lin.ask('getInsuredAuthType', link)).ways.map(({ way }) => way)).toEqual([
    'code',
    'face',
    'documents',
  ]);
  expect(await lin.ask('getSigningEnvelope', link)).toMatchObject({ authOwed: true, toSign: null });
  const early = await lin.call('signEnvelope', { ...link, version: 'a'.repeat(64) });
  expect([early.code, early.msg]).toEqual([
    errorCodes.CONSENT_REFUSED,
    expect.stringContaining('请先验证'),
  ]);

  // A stranger with the link has neither the mobile nor the identity document.
  const verifyCode = await sendCode(link);
  const verify = (more: object) =>
    lin.call('verifyInsuredAuthCode', { ...link, verifyCode, certTail, ...more });
  expect((await verify({ certTail: '000000' })).msg).toContain('后六位不符');
  const wrong = verifyCode === '000000' ? '111111' : '000000';
  expect((await verify({ verifyCode: wrong })).code).toBe(errorCodes.CODE_REFUSED);
  const both = await Promise.all([verify({}), verify({})]);
  expect(both.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  expect((await verify({})).data.state).toBe('done');
  expect((await lin.ask('getSigningEnvelope', link)).toSign?.paper.signer).toBe('林**');
});

test('nothing is asked of anybody below the amount, nor of who showed their papers', async () => {
  const { link } = await asked(100_000);
  expect((await lin.ask('initInsuredAuth', link)).state).toBe('not-due');
  expect((await lin.call('sendInsuredAuthCode', link)).code).toBe(errorCodes.ORDER_MOVED_ON);
  const shown = await asked();
  await desk.app.database.db
    .insertInto('order_identities')
    .values({
      order_no: shown.link.orderNo,
      party: 'insured.0',
      state: 'accepted',
      note: null,
      decided_by: 'staff:test',
      at: desk.clock.now(),
    })
    .execute();
  expect((await lin.ask('initInsuredAuth', shown.link)).state).toBe('done');
});

test('a guessed, a foreign and an expired link prove nothing, and guesses end', async () => {
  const { link } = await asked();
  const guess = { ...link, token: 'A'.repeat(43) };
  expect((await lin.call('initInsuredAuth', guess)).code).toBe(errorCodes.NOT_FOUND);
  const elsewhere = await arrive(desk, mobiles.lin, 'tr.localhost');
  expect((await elsewhere.call('initInsuredAuth', link)).code).toBe(errorCodes.NOT_FOUND);
  const tryOnce = () =>
    lin.call('verifyInsuredAuthCode', { ...link, verifyCode: '000000', certTail: '000000' });
  await tryOnce();
  await desk.app.database.db
    .updateTable('insured_auths')
    .set({ tries: 10 })
    .where('order_no', '=', link.orderNo)
    .execute();
  expect((await tryOnce()).msg).toContain('次数过多');
  desk.clock.advance(25 * 3_600_000);
  expect((await lin.call('sendInsuredAuthCode', link)).code).toBe(errorCodes.NOT_FOUND);
});

const agreeToFace = async (link: { orderNo: string; token: string }): Promise<void> => {
  const { version, purpose } = await lin.ask('getFaceCheck', link);
  expect(purpose).toBe('insured');
  await lin.ask('grantFaceConsent', { ...link, version });
};

test('a face on the page of a vendor proves it too, and the order tells the ways apart', async () => {
  const { link } = await asked();
  await agreeToFace(link);
  const { checkId, url } = await lin.ask('getVerifyFaceUrl', link);
  const reference = new URL(url, 'http://x').searchParams.get('reference') ?? '';
  await lin.browser.post('/sandbox/face', { reference, result: 'yes' });
  expect((await lin.ask('getVerifyFaceResult', { ...link, checkId })).outcome).toBe('yes');
  expect((await lin.ask('initInsuredAuth', link)).state).toBe('done');
  const { app } = desk;
  expect(await app.ports.provedBy(app.database.db, link.orderNo, 'insured.0')).toEqual(['face']);
  // The policyholder's own check is not the insured person's.
  expect((await chen.call('getVerifyFaceResult', { orderNo: link.orderNo, checkId })).code).toBe(
    errorCodes.NOT_FOUND,
  );
});

test('a card and a face that nobody could judge by link wait for a person, and then count', async () => {
  const { link } = await asked();
  await agreeToFace(link);
  const { checkId } = await lin.ask('startFaceCheck', { ...link, way: 'actions' });
  await desk.fault('card-reading', 'timeout');
  await desk.fault('face', 'busy');
  const frames = await framesOf(desk, lin, { ...link, checkId }, 'ann');
  const image = base64(await drawFace('ann'));
  const shown = { ...link, checkId, frames, image };
  expect((await lin.ask('verifyFaceVideoWithImage', shown)).outcome).toBe('unsure');
  expect((await lin.ask('getFaceCheck', link)).state).toBe('waiting');
  const staff = await employ(desk, 'operations');
  const { orderNo } = link;
  const { checks } = await staff.ask('getFaceEvidence', { orderNo, party: 'insured.0' });
  expect(checks[0]?.files.map(({ field }) => field)).toContain('card');
  await staff.ask('decideOrderIdentity', { orderNo, party: 'insured.0', accept: true });
  expect((await lin.ask('initInsuredAuth', link)).state).toBe('done');
});

test('whom the register contradicts waits for staff with photos of their own', async () => {
  const { link, certTail } = await asked();
  const { orderNo } = link;
  const verifyCode = await sendCode(link);
  await desk.app.database.db.deleteFrom('identity_checks').execute();
  await desk.fault('identity-check', 'refuse');
  const verified = await lin.call('verifyInsuredAuthCode', { ...link, verifyCode, certTail });
  expect(verified.msg).toContain('已转给工作人员');
  const staff = await employ(desk, 'operations');
  const { rows } = await staff.ask('listQueue', { queue: 'identity' });
  expect(rows.map(({ id }) => id)).toContain(`${orderNo}~insured.0`);
  // Staff cannot accept photos that no colleague has seen.
  const decide = { orderNo, party: 'insured.0', accept: true };
  expect((await staff.call('decideOrderIdentity', decide)).msg).toContain('还没有证件照片');
  const send = (side: string, token = link.token) =>
    uploadTo(
      desk,
      lin,
      '/api/identity/v1/insured-paper',
      { orderNo, token, side },
      { name: 'a.png', content: picture(600, 400) },
    );
  expect((await send('front', 'A'.repeat(43))).code).toBe(errorCodes.NOT_FOUND);
  expect((await send('page')).code).toBe(errorCodes.INVALID_REQUEST);
  expect((await send('front')).data).toMatchObject({ sent: false, missing: ['身份证国徽面'] });
  const { sides } = await lin.ask('getInsuredAuthType', link);
  expect(sides.map(({ done }) => done)).toEqual([true, false]);
  // A picture of something else is refused at once, and a person still looks.
  expect((await send('back')).data).toMatchObject({
    sent: true,
    missing: [],
    verdict: 'problem',
    words: expect.arrayContaining([expect.stringContaining('没有找到证件')]),
  });
  expect((await lin.ask('getInsuredAuthType', link)).papers?.state).toBe('sent');

  // The policyholder learns that photos were sent, and sees none of them.
  const { signers } = await chen.ask('getOrderEnvelope', { orderNo });
  expect(signers.map(({ proof }) => proof)).toEqual([null, 'sent']);
  const paperFiles = await desk.app.database.db
    .selectFrom('files')
    .select(['file_id', 'owner_no'])
    .where('field', 'like', 'paper.insured.%')
    .execute();
  expect(paperFiles).toHaveLength(2);
  expect((await chen.ask('listOrderMaterials', { orderNo })).files).toEqual([]);
  const { people } = await chen.ask('getOrderIdentity', { orderNo });
  expect(people.flatMap(({ files }) => files)).toEqual([]);
  expect(JSON.stringify(await chen.ask('getCertificates', { orderNo }))).not.toContain('fileId');
  for (const { file_id: fileId, owner_no: draftNo } of paperFiles) {
    for (const who of [chen, lin]) {
      expect((await who.call('getOrderFile', { fileId })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('authCertificate', { orderNo, fileId })).code).toBe(
        errorCodes.NOT_FOUND,
      );
      expect((await who.call('removeOrderMaterial', { orderNo, fileId })).code).toBe(
        errorCodes.NOT_FOUND,
      );
      expect((await who.call('removeOrderFile', { draftNo, fileId })).code).not.toBe(0);
    }
    const seen = await staff.browser.get(`/api/order/v1/staff/file?fileId=${fileId}`);
    expect(isJpeg(seen.rawPayload)).toBe(true);
  }
  const { files } = await staff.ask('getOrderDossier', { orderNo });
  expect(files.map(({ fileId }) => fileId).toSorted()).toEqual(
    paperFiles.map((row) => row.file_id).toSorted(),
  );
  await staff.ask('decideOrderIdentity', decide);
  expect((await lin.ask('initInsuredAuth', link)).state).toBe('done');
});
