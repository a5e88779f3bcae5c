import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Side } from '@parasol/domain/sales/recordings/recording-states';
import { drawFace } from '#providers/face/testing/draw-faces.ts';
import { employ } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import type { Customer, OrderDesk } from '#testing/orders/order-desk.ts';
import { keyFrameOf } from '#testing/recordings/draw-webm.ts';
import { recordAll, soldOrder } from '#testing/recordings/recording-desk.ts';
import { lookAtPictures } from './look-at-recording.ts';

let desk: OrderDesk;
let checker: Omit<Customer, 'userId'>;

beforeAll(async () => {
  desk = await startPayDesk();
  checker = await employ(desk, 'quality-check');
});
afterAll(() => desk.stop());

const frameOf = async (picture: Buffer): Promise<Buffer> =>
  keyFrameOf(await sharp(picture).webp({ quality: 60 }).toBuffer());

const black = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#000' } })
    .png()
    .toBuffer();

/** A complete recording that was not in the sample, after it was looked at. */
const lookedAt = async (frames: Partial<Record<Side, Buffer>>) => {
  const { recordingNo: made } = await recordAll(desk, await soldOrder(desk), frames);
  const recordingNo = made ?? '';
  await desk.app.database.db
    .updateTable('recordings')
    .set({ state: 'kept' })
    .where('recording_no', '=', recordingNo)
    .execute();
  await lookAtPictures(desk.app, recordingNo);
  return checker.ask('getRecordingForStaff', { recordingNo });
};

test('a black picture brings a recording to the person who checks, named by side', async () => {
  const face = await frameOf(await drawFace('ann', 'front'));
  const view = await lookedAt({ customer: await frameOf(await black()), agent: face });
  expect(view.state).toBe('to-check');
  const doubts = Object.fromEntries(view.tracks.map((track) => [track.side, track.doubts]));
  expect(doubts['customer']).toEqual(
    expect.arrayContaining(['画面是黑的或只有一种颜色', '有的步骤里没有看到人脸']),
  );
  expect(doubts['agent']).not.toContain('有的步骤里没有看到人脸');
});

test('a recording with a face on both sides stays as it was', async () => {
  const face = await frameOf(await drawFace('ann', 'front'));
  expect((await lookedAt({ customer: face, agent: face })).state).toBe('kept');
});

test('pictures are looked for again once the networks are free', async () => {
  const frame = await frameOf(await drawFace('ann', 'front'));
  // The job of the desk looks as well, and is turned away too.
  await desk.fault('face', 'busy', 50);
  const { recordingNo } = await recordAll(desk, await soldOrder(desk), { customer: frame });
  await expect(lookAtPictures(desk.app, recordingNo ?? '')).rejects.toThrow('elsewhere');
  await desk.fault('face', 'busy', 0);
  await lookAtPictures(desk.app, recordingNo ?? '');
  const view = await checker.ask('getRecordingForStaff', { recordingNo: recordingNo ?? '' });
  expect(view.tracks.map(({ doubts }) => doubts)).toEqual([[], []]);
});
