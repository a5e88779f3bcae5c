import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { FaceAction } from '@parasol/domain/sales/identity/faces/face-actions';
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
import { drawFace, type Pose } from '#providers/face/testing/draw-faces.ts';
import { filmOf } from '#testing/orders/face-film.ts';
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
  const { checkId } = await begin(chen, { orderNo });
  const { db } = desk.app.database;
  await db
    .updateTable('face_checks')
    .set({ actions: asked })
    .where('check_id', '=', checkId)
    .execute();
  await db
    .deleteFrom('face_moments')
    .where('check_id', '=', checkId)
    .where('step', '>', asked.length)
    .execute();
  return { orderNo, checkId };
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
    const { checkId } = await begin(chen, { orderNo });
    const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann');
    const answer = await chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    expect(answer).toMatchObject({
      outcome: 'unsure',
      words: [expect.stringContaining('由工作人员核对')],
    });
    expect(await partyOf(orderNo)).toMatchObject({ state: 'sent' });
    // Nothing is left for the customer to do while a colleague looks.
    expect(await chen.ask('getOrderByNo', { orderNo })).toMatchObject({
      state: 'to-verify',
      words: expect.stringContaining('工作人员正在核对'),
      actions: ['wait', 'cancel'],
    });
    expect(await chen.ask('getFaceCheck', { orderNo })).toMatchObject({ state: 'waiting' });
    // The person sees the pictures with the machine's measures, and decides.
    const { checks } = await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' });
    expect(checks[0]).toMatchObject({
      state: 'unsure',
      apart: expect.any(Number),
      doubts: [expect.stringContaining('没有同时录下的视频')],
    });
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

  test('is asked for moment by moment: nobody answers sooner, twice, or with other pictures', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId } = await begin(chen, { orderNo });
    const subject = { orderNo, checkId };
    const { moment: first } = await chen.ask('nextFaceMoment', subject);
    if (!first) throw new Error('no moment');
    expect(first).toMatchObject({ number: 0, words: '请正对镜头' });
    const image = await drawFace('ann', 'front', { seed: 3 });
    const picture = createHash('sha256').update(image).digest('hex');
    const taken = { seal: first.seal, picture, video: null };
    const early = await chen.call('nextFaceMoment', { ...subject, taken });
    expect(early.msg).toContain('一步一步');
    desk.clock.advance(first.waitMs);
    const foreign = { ...taken, seal: 'A'.repeat(43) };
    expect((await chen.call('nextFaceMoment', { ...subject, taken: foreign })).code).not.toBe(0);
    const unfinished = { ...subject, frames: [{ image: base64(image) }, { image: base64(image) }] };
    expect((await chen.call('verifyFaceVideo', unfinished)).msg).toContain('还没有拍完');
    const { moment: second } = await chen.ask('nextFaceMoment', { ...subject, taken });
    expect(second?.number).toBe(1);
    // The answer was lost on the way; another picture in its place is refused.
    expect((await chen.ask('nextFaceMoment', { ...subject, taken })).moment).toEqual(second);
    const exchanged = { ...taken, picture: 'a'.repeat(64) };
    expect((await chen.call('nextFaceMoment', { ...subject, taken: exchanged })).code).not.toBe(0);

    const next = await begin(chen, { orderNo });
    const frames = await framesOf(desk, chen, { orderNo, checkId: next.checkId }, 'ann');
    const other = await drawFace('ann', 'front', { seed: 4 });
    const swapped = frames.map((frame, at) => (at === 0 ? { image: base64(other) } : frame));
    const shown = { orderNo, checkId: next.checkId, frames: swapped };
    expect(await chen.ask('verifyFaceVideo', shown)).toMatchObject({
      outcome: 'no',
      words: [expect.stringContaining('不一致')],
    });
    expect((await partyOf(orderNo))?.state).not.toBe('sent');
  });

  test('made by a program from one photo is shown to the person who decides as such', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    // A repeated action would give a repeated picture, which is refused.
    const begun = await beginWith(orderNo, ['left', 'mouth', 'right']);
    const { checkId } = begun;
    const frames = await framesOf(desk, chen, begun, 'ann', { copied: true });
    const answer = await chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    expect(answer).toMatchObject({ outcome: 'unsure', words: [expect.stringContaining('核对')] });
    const { checks } = await operations.ask('getFaceEvidence', { orderNo, party: 'policyholder' });
    const doubts = checks.find((check) => check.checkId === checkId)?.doubts.join();
    expect(doubts).toContain('噪点');
    expect(doubts).toContain('连拍');
    expect(doubts).toContain('没有同时录下的视频');
  });

  test('is filmed: staff see the film, and hear when it shows something else', async () => {
    const tried = async (film: (pose: Pose, place: number) => Promise<Buffer>) => {
      const order = await waiting();
      const { orderNo } = order;
      await sendCard(desk, chen, order);
      const { checkId } = await beginWith(orderNo, ['left', 'mouth', 'right']);
      const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann', { film });
      await chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
      const asked = { orderNo, party: 'policyholder' };
      const { checks } = await operations.ask('getFaceEvidence', asked);
      return { doubts: checks[0]?.doubts ?? [], files: checks[0]?.files ?? [], frames };
    };
    // The film goes on in the pose of the picture before.
    let last: Pose = 'front';
    const same = await tried(async (pose, place) => {
      const film = await filmOf(await drawFace('ann', last, { seed: 500 + place }));
      last = pose;
      return film;
    });
    expect(same.doubts).toEqual([]);
    const films = same.files.filter(({ contentType }) => contentType === 'video/webm');
    expect(films).toHaveLength(same.frames.length);
    expect(same.files.slice(0, 4).map(({ contentType }) => contentType)).toEqual(
      Array(4).fill('image/jpeg'),
    );
    const other = await tried(async (_pose, place) =>
      filmOf(await drawFace('eve', 'front', { seed: 600 + place })),
    );
    expect(other.doubts.join()).toContain('不是同一个画面');
    const unreadable = await tried(async (_pose, place) =>
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(900, place + 1)]),
    );
    expect(unreadable.doubts.join()).toContain('请直接看视频');
  }, 60_000);

  test('that is one picture for two steps, or one mirrored, is none', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const tried = async (
      asked: FaceAction[],
      draw: (pose: Pose, place: number) => Promise<Buffer>,
    ) => {
      const begun = await beginWith(orderNo, asked);
      const frames = await framesOf(desk, chen, begun, 'ann', { draw });
      return (await chen.ask('verifyFaceVideo', { ...begun, frames })).words[0];
    };
    const drawn = (pose: Pose) => drawFace('ann', pose, { seed: (serial += 2) });
    const left = await drawn('left');
    // The same picture for both turns to the left, but for a mark behind its end.
    const same = await tried(['left', 'mouth', 'left'], async (pose, place) =>
      pose === 'left' ? Buffer.concat([left, Buffer.from(String(place))]) : drawn(pose),
    );
    expect(same).toContain('完全一样');
    const other = await drawn('left');
    const mirrored = await sharp(other).flop().jpeg({ quality: 80 }).toBuffer();
    const flopped = await tried(['left', 'right'], async (pose, place) =>
      pose === 'front'
        ? drawn(pose)
        : Buffer.concat([pose === 'left' ? other : mirrored, Buffer.from(String(place))]),
    );
    expect(flopped).toContain('像是同一张');
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
    const { checkId } = await begin(chen, { orderNo });
    const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann');
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
    const { checkId } = await begin(chen, { orderNo });
    const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann');
    const send = () => chen.call('verifyFaceVideo', { orderNo, checkId, frames });
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
  });

  test('of somebody else, in the wrong order, or still, is none', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const tried = async (shots: Parameters<typeof framesOf>[4]) => {
      const { checkId } = await begin(chen, { orderNo });
      const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann', shots);
      return chen.ask('verifyFaceVideo', { orderNo, checkId, frames });
    };
    const other = { left: 'mouth', right: 'left', mouth: 'right', front: 'front' } as const;
    const wrong = await tried({ pose: (asked) => other[asked] });
    expect(wrong.outcome).toBe('no');
    expect(wrong.words[0]).toContain('动作');
    // A printed picture, tilted about and photographed again each time.
    const still = await tried({
      draw: (_pose, place) => drawFace('ann', 'front', { seed: 900 + place, tilt: place * 0.05 }),
    });
    expect(still).toMatchObject({ outcome: 'no', attemptsLeft: 3 });
    expect((await partyOf(orderNo))?.state).not.toBe('verified');
  });

  test('that is not the one on the card is told no', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order, 'eve');
    const { checkId } = await begin(chen, { orderNo });
    const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann');
    expect(await chen.ask('verifyFaceVideo', { orderNo, checkId, frames })).toMatchObject({
      outcome: 'no',
      words: [expect.stringContaining('不像')],
    });
  });

  test('shown before is worth nothing a second time, on any order', async () => {
    const [one, other] = [await waiting(), await waiting()];
    await sendCard(desk, chen, one, 'eve');
    await sendCard(desk, chen, other);
    const first = await begin(chen, one);
    const frames = await framesOf(desk, chen, { ...one, checkId: first.checkId }, 'ann');
    await chen.ask('verifyFaceVideo', { ...one, checkId: first.checkId, frames });
    const second = await begin(chen, other);
    const shown = { ...other, checkId: second.checkId };
    const images = frames.map(({ image }) => Buffer.from(image, 'base64'));
    const again = await framesOf(desk, chen, shown, 'ann', {
      draw: async (_pose, place) => images[place % images.length] ?? Buffer.alloc(0),
    });
    const replayed = await chen.ask('verifyFaceVideo', { ...shown, frames: again });
    expect(replayed).toMatchObject({ outcome: 'no', words: [expect.stringContaining('用过')] });
  });

  test('goes to a person when nobody could judge it, who sees the pictures marked', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId } = await begin(chen, { orderNo });
    const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann');
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
    await begin(chen, { orderNo });
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
    const { checkId } = await begin(chen, one);
    const frames = await framesOf(desk, chen, { ...one, checkId }, 'ann');
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
    const { checkId } = await begin(chen, { orderNo });
    await desk.fault('face', 'timeout');
    const frames = await framesOf(desk, chen, { orderNo, checkId }, 'ann');
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
    const { checkId } = await begin(chen, { orderNo });
    const frames = [0, 1].map(() => ({ image: base64(content) }));
    expect((await chen.call('verifyFaceVideo', { orderNo, checkId, frames })).code).not.toBe(0);
    expect((await chen.ask('getFaceCheck', { orderNo })).attemptsLeft).toBe(4);
  });

  test('half a picture shows nobody; a card has to lie with the order', async () => {
    const order = await waiting();
    const { orderNo } = order;
    await sendCard(desk, chen, order);
    const { checkId } = await begin(chen, { orderNo });
    const subject = { orderNo, checkId };
    const cut = await framesOf(desk, chen, subject, 'ann', {
      draw: async (pose, place) =>
        (await drawFace('ann', pose, { seed: 40 + place })).subarray(0, 3000 + place),
    });
    const answer = await chen.ask('verifyFaceVideo', { ...subject, frames: cut });
    expect(answer).toMatchObject({ outcome: 'no' });
    const bare = await waiting();
    const next = await begin(chen, bare);
    // A card that is sent along and then deleted is no paper of the order.
    const withImage = await chen.call('verifyFaceVideoWithImage', {
      orderNo: bare.orderNo,
      checkId: next.checkId,
      frames: await framesOf(desk, chen, { ...bare, checkId: next.checkId }, 'ann'),
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
    const { checkId, sentence } = await begin(chen, { orderNo }, 'sentence');
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
