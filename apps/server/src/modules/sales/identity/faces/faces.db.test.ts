import sharp from 'sharp';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { actionWords, type FaceAction } from '@parasol/domain/sales/identity/faces/face-actions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  arrive,
  employ,
  picture,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { drawFace } from '#providers/face/testing/draw-faces.ts';
import { forgetFaces } from './forget-faces.ts';
import { base64, begin, framesOf, sendCard, waitingOrder } from '#testing/orders/face-journeys.ts';

type Staff = Awaited<ReturnType<typeof employ>>;

let desk: OrderDesk;
let chen: Customer;
let stranger: Customer;
let operations: Staff;
let serial = 701;
let people = 7100;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  stranger = await arrive(desk, '13800138079');
  operations = await employ(desk, 'operations');
});
/** Has an address of its own: one address may try a few times a minute. */
beforeEach(async () => {
  chen = await arrive(desk, `1380013${(people += 1)}`);
});
afterAll(() => desk.stop());

const waiting = (who = chen) => waitingOrder(desk, who, (serial += 2));
const partyOf = async (orderNo: string) =>
  (await chen.ask('getOrderIdentity', { orderNo })).people[0];
const facesKept = async (): Promise<number> =>
  (
    await desk.app.database.db
      .selectFrom('files')
      .select('file_id')
      .where('owner_kind', '=', 'face')
      .execute()
  ).length;

/** Begins a check, which asks for these. */
const beginWith = async (orderNo: string, asked: FaceAction[]) => {
  const { checkId } = await begin(desk, chen, { orderNo });
  await desk.app.database.db
    .updateTable('face_checks')
    .set({ actions: asked })
    .where('check_id', '=', checkId)
    .execute();
  return { checkId, actions: asked.map((action) => ({ action, words: actionWords[action] })) };
};

describe('a face in front of the camera', () => {
  test('that is the one on the card waits for a person: nobody vouches for the camera', async () => {
    const order = await waiting();
    const { orderNo } = order;
    expect(await chen.ask('getFaceCheck', { orderNo })).toMatchObject({
      state: 'open',
      consentedAt: null,
      portrait: false,
      attemptsLeft: 5,
    });
    await sendCard(desk, chen, order);
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    const frames = await framesOf('ann', actions);
    const answer = await chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    expect(answer).toMatchObject({
      outcome: 'unsure',
      words: [expect.stringContaining('由工作人员核对')],
    });
    expect(await partyOf(orderNo)).toMatchObject({ state: 'sent' });
    expect((await chen.ask('getOrderByNo', { orderNo })).state).toBe('to-verify');
    expect(await chen.ask('getFaceCheck', { orderNo })).toMatchObject({ state: 'waiting' });
    // The person sees the pictures with the machine's measures, and decides.
    const { checks } = await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' });
    expect(checks[0]).toMatchObject({ state: 'unsure', apart: expect.any(Number), doubts: [] });
    expect(checks[0]?.files).toHaveLength(4);
    await operations.ask('decideOrderIdentity', { orderNo, party: 'policyholder', accept: true });
    expect((await chen.ask('getOrderByNo', { orderNo })).state).not.toBe('to-verify');
    const { app } = desk;
    expect(await app.ports.provedBy(app.database.db, orderNo, 'policyholder')).toEqual([
      'face-photos',
    ]);
    // Good once: the same answer again proves nothing more.
    const again = await chen.call('verifyFaceVideo', { orderNo, checkId, frames });
    expect(again.code).toBe(errorCodes.ORDER_MOVED_ON);
  }, 60_000);

  test('sent sooner than anybody can follow the page is none', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    await desk.app.database.db
      .updateTable('face_checks')
      .set({ created_at: desk.clock.now() })
      .where('check_id', '=', checkId)
      .execute();
    const frames = await framesOf('ann', actions);
    expect(await chen.ask('verifyFaceVideo', { orderNo, checkId, frames })).toMatchObject({
      outcome: 'no',
      words: [expect.stringContaining('时间太短')],
    });
    expect((await partyOf(orderNo))?.state).not.toBe('sent');
  });

  test('made by a program from one photo is shown to the person who decides as such', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    // A repeated action would give a repeated picture, which is refused.
    const { checkId, actions } = await beginWith(orderNo, ['left', 'mouth', 'right']);
    const made = await framesOf('ann', actions, undefined, { copied: true });
    const frames = made.map(({ step, image }) => ({ step, image }));
    const answer = await chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    expect(answer).toMatchObject({ outcome: 'unsure', words: [expect.stringContaining('核对')] });
    const { checks } = await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' });
    const doubts = checks.find((check) => check.checkId === checkId)?.doubts.join();
    expect(doubts).toContain('噪点');
    expect(doubts).toContain('连拍');
    expect(doubts).toContain('拍摄时刻');
  });

  test('that is one picture for two steps, or one mirrored, is none', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const tried = async (asked: FaceAction[], bytes: readonly Buffer[]) => {
      const { checkId } = await beginWith(orderNo, asked);
      const front = await drawFace('ann', 'front', { seed: (serial += 2) });
      const frames = [front, ...bytes].map((each, step) => ({
        step,
        at: step * 2000,
        image: base64(each),
      }));
      return (await chen.ask('verifyFaceVideo', { orderNo, checkId, frames })).words[0];
    };
    const [left, mouth] = await Promise.all([
      drawFace('ann', 'left', { seed: (serial += 2) }),
      drawFace('ann', 'mouth', { seed: (serial += 2) }),
    ]);
    const again = Buffer.concat([left, Buffer.from('1')]);
    const same = await tried(['left', 'mouth', 'left'], [left, mouth, again]);
    expect(same).toContain('完全一样');
    const other = await drawFace('ann', 'left', { seed: (serial += 2) });
    const mirrored = await sharp(other).flop().jpeg({ quality: 80 }).toBuffer();
    expect(await tried(['left', 'right'], [other, mirrored])).toContain('像是同一张');
  });

  test('before signing is only noted, and the record says so', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { db } = desk.app.database;
    await db
      .updateTable('orders')
      .set({ state: 'to-sign' })
      .where('order_no', '=', orderNo)
      .execute();
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    const frames = await framesOf('ann', actions);
    const facesBefore = await facesKept();
    expect(await chen.ask('verifySigningFace', { orderNo, checkId, frames })).toMatchObject({
      outcome: 'unsure',
      words: [expect.stringContaining('仅供参考')],
    });
    expect(await facesKept()).toBe(facesBefore);
    expect(await desk.app.ports.provedBy(db, orderNo, 'policyholder')).toEqual(['compared']);
    const sent = await db
      .selectFrom('order_identities')
      .select('state')
      .where('order_no', '=', orderNo)
      .where('state', '=', 'sent')
      .execute();
    expect(sent).toEqual([]);
  });

  test('is judged once, however often it is sent at once', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    const frames = await framesOf('ann', actions);
    const send = () => chen.call('verifyFaceVideo', { orderNo, checkId, frames });
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
  });

  test('of somebody else, in the wrong order, or still, is none', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const tried = async (make: (actions: never) => Promise<{ step: number; image: string }[]>) => {
      const { checkId, actions } = await begin(desk, chen, { orderNo });
      const frames = await make(actions as never);
      return chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    };
    const other = { left: 'mouth', right: 'left', mouth: 'right', front: 'front' } as const;
    const wrong = await tried((actions) => framesOf('ann', actions, (action) => other[action]));
    expect(wrong.outcome).toBe('no');
    expect(wrong.words[0]).toContain('动作');
    // A printed picture, tilted about and photographed again each time.
    const still = await tried(async (actions: { length: number }) =>
      Promise.all(
        Array.from({ length: actions.length + 1 }, async (_each, step) => ({
          step,
          image: base64(await drawFace('ann', 'front', { seed: 900, tilt: step * 0.15 })),
        })),
      ),
    );
    expect(still).toMatchObject({ outcome: 'no', attemptsLeft: 3 });
    expect((await partyOf(orderNo))?.state).not.toBe('verified');
  });

  test('that is not the one on the card is told no', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order, 'eve');
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    const frames = await framesOf('ann', actions);
    expect(await chen.ask('verifyFaceVideo', { orderNo, checkId, frames })).toMatchObject({
      outcome: 'no',
      words: [expect.stringContaining('不像')],
    });
  });

  test('shown before is worth nothing a second time, on any order', async () => {
    const [one, other] = [await waiting(), await waiting()];
    await sendCard(desk, chen, one, 'eve');
    await sendCard(desk, chen, other);
    const first = await begin(desk, chen, one);
    const poses = ['front', 'left', 'right', 'mouth'] as const;
    const images = await Promise.all(
      poses.map(async (pose) => base64(await drawFace('ann', pose, { seed: 2 }))),
    );
    const imageOf = (action: string): string =>
      images[poses.findIndex((pose) => pose === action)] ?? '';
    const framesFor = (actions: readonly { action: string }[]) =>
      ['front', ...actions.map(({ action }) => action)].map((action, step) => ({
        step,
        image: imageOf(action),
      }));
    await chen.ask('verifyFaceVideo', {
      orderNo: one.orderNo,
      checkId: first.checkId,
      frames: framesFor(first.actions),
    });
    const second = await begin(desk, chen, other);
    const replayed = await chen.ask('verifyFaceVideo', {
      orderNo: other.orderNo,
      checkId: second.checkId,
      frames: framesFor(second.actions),
    });
    expect(replayed).toMatchObject({ outcome: 'no', words: [expect.stringContaining('用过')] });
  });

  test('goes to a person when nobody could judge it, who sees the pictures marked', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    const frames = await framesOf('ann', actions);
    await desk.fault('face', 'timeout');
    const answer = await chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    expect(answer.outcome).toBe('unsure');
    expect(await partyOf(orderNo)).toMatchObject({ state: 'sent' });
    const { rows } = await operations.ask('listQueue', { queue: 'identity' });
    expect(rows.map(({ id }) => id)).toContain(`${orderNo}~policyholder`);
    const { checks } = await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' });
    expect(checks[0]).toMatchObject({ state: 'unsure', way: 'actions', judge: 'sandbox' });
    expect(checks[0]?.files).toHaveLength(4);
    const fileId = checks[0]?.files[0]?.fileId ?? '';
    const shown = await operations.browser.get(`/api/identity/v1/staff/face/file?fileId=${fileId}`);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg');
    expect(shown.rawPayload.equals(Buffer.from(frames[0]?.image ?? '', 'base64'))).toBe(false);
    // The order's owner does not get them back, and a stranger nothing at all.
    expect((await chen.call('getFaceEvidence', { orderNo, party: 'policyholder' })).code).not.toBe(
      0,
    );
    await operations.ask('decideOrderIdentity', { orderNo, party: 'policyholder', accept: true });
    expect(await partyOf(orderNo)).toMatchObject({ state: 'verified' });

    // Three days after the decision they are gone; the decision is kept.
    expect(await facesKept()).toBeGreaterThan(0);
    desk.clock.advance(2 * 86_400_000);
    await forgetFaces(desk.app);
    expect(await facesKept()).toBeGreaterThan(0);
    desk.clock.advance(86_400_000 + 60_000);
    await forgetFaces(desk.app);
    // Staff do not stay logged in for days.
    operations = await employ(desk, 'operations');
    const left = await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' });
    expect(left.checks[0]?.files).toEqual([]);
  });
});

describe('who may', () => {
  test('nobody else, under no other brand, and not without having agreed', async () => {
    const { orderNo } = await waiting();
    const elsewhere = await arrive(desk, `1380013${people}`, 'tr.localhost');
    for (const who of [stranger, elsewhere]) {
      expect((await who.call('getFaceCheck', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('startFaceCheck', { orderNo, way: 'actions' })).code).toBe(
        errorCodes.NOT_FOUND,
      );
      expect((await who.call('getVerifyFaceUrl', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    }
    const early = await chen.call('startFaceCheck', { orderNo, way: 'actions' });
    expect([early.code, early.msg]).toEqual([
      errorCodes.CONSENT_REFUSED,
      expect.stringContaining('同意'),
    ]);
    const old = await chen.call('grantFaceConsent', { orderNo, version: '2000-01' });
    expect(old.code).not.toBe(0);
  });

  test('tries are limited, and two at once are two', async () => {
    const { orderNo } = await waiting();
    await begin(desk, chen, { orderNo });
    const more = await Promise.all(
      Array.from({ length: 6 }, () => chen.call('startFaceCheck', { orderNo, way: 'actions' })),
    );
    expect(more.filter(({ code }) => code === 0)).toHaveLength(4);
    expect((await chen.ask('getFaceCheck', { orderNo })).attemptsLeft).toBe(0);
    // The other way is open nevertheless.
    expect((await chen.ask('getCertificates', { orderNo })).state).toBe('to-verify');
  });

  test('a check is over after its minutes, and belongs to its order', async () => {
    const [one, other] = [await waiting(), await waiting()];
    await sendCard(desk, chen, one);
    await sendCard(desk, chen, other);
    const { checkId, actions } = await begin(desk, chen, one);
    const frames = await framesOf('ann', actions);
    const foreign = await chen.call('verifyFaceVideo', { ...other, checkId, frames });
    expect(foreign.msg).toContain('已经结束');
    desk.clock.advance(6 * 60_000);
    const late = await chen.call('verifyFaceVideo', { orderNo: one.orderNo, checkId, frames });
    expect(late.msg).toContain('已经结束');
  });

  test('what was agreed to is taken back, and what was recorded goes with it', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    await desk.fault('face', 'timeout');
    const frames = await framesOf('ann', actions);
    await chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    const faceFiles = async () =>
      (await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' })).checks[0]?.files
        .length;
    expect(await faceFiles()).toBe(4);
    const { consents } = await chen.ask('listConsents', {});
    expect(consents.find(({ type }) => type === 'face')).toMatchObject({ granted: true });
    await chen.ask('withdrawConsent', { type: 'face' });
    expect(await faceFiles()).toBe(0);
    expect((await chen.ask('getFaceCheck', { orderNo })).consentedAt).toBeNull();
    expect((await chen.call('withdrawFaceConsent', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
  });
});

describe('what arrives', () => {
  test.each([
    ['no picture', Buffer.from('this is no picture at all')],
    ['a bomb', picture(30_000, 3000)],
  ])('%s is refused, and no try is used up', async (_what, content) => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId } = await begin(desk, chen, { orderNo });
    const frames = [0, 1].map((step) => ({ step, image: base64(content) }));
    expect((await chen.call('verifyFaceVideo', { orderNo, checkId, frames })).code).not.toBe(0);
    expect((await chen.ask('getFaceCheck', { orderNo })).attemptsLeft).toBe(4);
  });

  test('half a picture shows nobody; a card has to lie with the order', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId, actions } = await begin(desk, chen, { orderNo });
    const frames = await framesOf('ann', actions);
    const cut = frames.map(({ step, image }) => ({ step, image: image.slice(0, 4000) }));
    const answer = await chen.ask('verifyFaceVideo', { orderNo, checkId, frames: cut });
    expect(answer).toMatchObject({ outcome: 'no' });
    const bare = await waiting();
    const next = await begin(desk, chen, bare);
    // A card that is sent along and then deleted is no paper of the order.
    const withImage = await chen.call('verifyFaceVideoWithImage', {
      orderNo: bare.orderNo,
      checkId: next.checkId,
      frames: await framesOf('ann', next.actions),
      image: base64(await drawFace('ann')),
    });
    expect([withImage.code, withImage.msg]).toEqual([
      errorCodes.INVALID_REQUEST,
      expect.stringContaining('先上传'),
    ]);
  });
});

const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(20_000, 7)]);

describe('a video in which somebody reads a sentence', () => {
  const send = (
    who: Customer,
    fields: { orderNo: string; checkId: string; piece: number; pieces: number },
    content: Buffer,
  ) =>
    uploadTo(
      desk,
      who,
      '/api/identity/v1/face/video',
      {
        ...fields,
        piece: String(fields.piece),
        pieces: String(fields.pieces),
      },
      { name: 'v.webm', content },
    ) as unknown as Promise<{ code: number; msg: string; data: { received: number } }>;

  test('comes in pieces, in any order but the first, twice or not, and waits for a person', async () => {
    const order = await waiting();
    const { orderNo } = order;
    const { checkId, sentence } = await begin(desk, chen, { orderNo }, 'sentence');
    expect(sentence).toContain('自愿投保');
    const piece = (at: number, content = webm, who = chen) =>
      send(who, { orderNo, checkId, piece: at, pieces: 3 }, content);
    expect((await piece(0, webm, stranger)).code).toBe(errorCodes.NOT_FOUND);
    expect((await piece(1)).code).toBe(errorCodes.FILE_REFUSED);
    expect((await piece(0, Buffer.from('MZ this is a program'.repeat(900)))).code).toBe(
      errorCodes.FILE_REFUSED,
    );
    expect((await piece(0)).data).toEqual({ received: 1, complete: false });
    expect((await piece(0)).data).toEqual({ received: 1, complete: false });
    expect((await piece(2, Buffer.alloc(5000, 3))).data).toEqual({ received: 2, complete: false });
    expect((await partyOf(orderNo))?.state).not.toBe('sent');
    expect((await piece(1, Buffer.alloc(5 * 1024 * 1024))).code).not.toBe(0);
    expect((await piece(1, Buffer.alloc(5000, 2))).data).toEqual({ received: 3, complete: true });
    expect(await partyOf(orderNo)).toMatchObject({ state: 'sent' });
    expect((await piece(1)).code).not.toBe(0);

    const { checks } = await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' });
    expect(checks[0]).toMatchObject({ way: 'sentence', sentence });
    const files = checks[0]?.files ?? [];
    expect(files.map(({ contentType }) => contentType)).toEqual(Array(3).fill('video/webm'));
    const bytes = await Promise.all(
      files.map(async ({ fileId }) => {
        const path = `/api/identity/v1/staff/face/file?fileId=${fileId}`;
        return (await operations.browser.get(path)).rawPayload;
      }),
    );
    const whole = Buffer.concat([webm, Buffer.alloc(5000, 2), Buffer.alloc(5000, 3)]);
    expect(Buffer.concat(bytes).equals(whole)).toBe(true);
    const back = { orderNo, party: 'policyholder', accept: false, note: '声音听不清，请重录' };
    await operations.ask('decideOrderIdentity', back);
    expect(await chen.ask('getFaceCheck', { orderNo })).toMatchObject({
      state: 'open',
      note: '声音听不清，请重录',
    });
  });
});

describe('the page of a vendor', () => {
  const finish = async (url: string, result: string): Promise<void> => {
    const reference = new URL(url, 'http://x').searchParams.get('reference') ?? '';
    await chen.browser.post('/sandbox/face', { reference, result });
  };

  test('is believed by what the vendor says, not by coming back', async () => {
    const { orderNo } = await waiting();
    const { version } = await chen.ask('getFaceCheck', { orderNo });
    await chen.ask('grantFaceConsent', { orderNo, version });
    const { checkId, url } = await chen.ask('getVerifyFaceUrl', { orderNo });
    const result = () => chen.ask('getVerifyFaceResult', { orderNo, checkId });
    expect((await result()).outcome).toBe('pending');
    expect((await stranger.call('getVerifyFaceResult', { orderNo, checkId })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    await finish(url, 'yes');
    await desk.fault('face-page', 'timeout');
    expect((await result()).outcome).toBe('pending');
    const both = await Promise.all([result(), result()]);
    expect(both.map(({ outcome }) => outcome)).toContain('yes');
    expect((await result()).outcome).toBe('yes');
    expect(await partyOf(orderNo)).toMatchObject({ state: 'verified' });
  });

  test('does not outweigh a register that contradicts', async () => {
    const { orderNo } = await waiting();
    const { version } = await chen.ask('getFaceCheck', { orderNo });
    await chen.ask('grantFaceConsent', { orderNo, version });
    const { checkId, url } = await chen.ask('getVerifyFaceUrl', { orderNo });
    await finish(url, 'yes');
    await desk.fault('identity-check', 'refuse');
    expect((await chen.ask('getVerifyFaceResult', { orderNo, checkId })).outcome).toBe('unsure');
    expect(await partyOf(orderNo)).toMatchObject({ state: 'sent' });
  });

  test('that cannot tell leaves it to a person', async () => {
    const { orderNo } = await waiting();
    const { version } = await chen.ask('getFaceCheck', { orderNo });
    await chen.ask('grantFaceConsent', { orderNo, version });
    const { checkId, url } = await chen.ask('getVerifyFaceUrl', { orderNo });
    await finish(url, 'unsure');
    expect((await chen.ask('getVerifyFaceResult', { orderNo, checkId })).outcome).toBe('unsure');
    expect(await partyOf(orderNo)).toMatchObject({ state: 'sent' });
  });
});
