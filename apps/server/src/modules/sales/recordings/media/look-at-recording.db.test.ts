import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Side } from '@parasol/domain/sales/recordings/recording-states';
import { drawFace } from '#providers/face/testing/draw-faces.ts';
import { employ } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import type { Customer, OrderDesk } from '#testing/orders/order-desk.ts';
import { keyFrameOf } from '#testing/recordings/draw-webm.ts';
import { recordAll, soldOrder, type Scene } from '#testing/recordings/recording-desk.ts';
import { lookAtRecording } from './look-at-recording.ts';

let desk: OrderDesk;
let checker: Omit<Customer, 'userId'>;

beforeAll(async () => {
  desk = await startPayDesk();
  checker = await employ(desk, 'quality-check');
});
afterAll(() => desk.stop());

const frameOf = async (picture: Buffer): Promise<Buffer> =>
  keyFrameOf(await sharp(picture).webp({ quality: 60 }).toBuffer());

/** A person who moves a little from one picture to the next. */
const livingFace = async (): Promise<readonly Buffer[]> => {
  const face = await drawFace('ann', 'front');
  const { width } = await sharp(face).metadata();
  const aside = await sharp(face)
    .extend({ left: 16, background: '#888' })
    .png()
    .toBuffer()
    .then((wide) =>
      sharp(wide).extract({ left: 0, top: 0, width, height: width }).png().toBuffer(),
    );
  return Promise.all([frameOf(face), frameOf(aside)]);
};

const black = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#000' } })
    .png()
    .toBuffer();

/** A complete recording that was not in the sample, after it was looked at. */
const lookedAt = async (scenes: Partial<Record<Side, Scene>>) => {
  const { recordingNo: made } = await recordAll(desk, await soldOrder(desk), scenes);
  const recordingNo = made ?? '';
  await desk.app.database.db
    .updateTable('recordings')
    .set({ state: 'kept' })
    .where('recording_no', '=', recordingNo)
    .execute();
  await lookAtRecording(desk.app, recordingNo);
  return checker.ask('getRecordingForStaff', { recordingNo });
};

type View = Awaited<ReturnType<typeof lookedAt>>;
const doubtsOf = ({ tracks }: View, side: Side): readonly string[] =>
  tracks.find((track) => track.side === side)?.doubts ?? [];
const foundIn = ({ steps }: View, step: number, side: Side): readonly string[] =>
  steps[step]?.findings
    .find((each) => each.side === side)
    ?.words.map(({ text }) => text.replace(/（.*）/, '')) ?? [];

test('a black picture and music bring a recording to the person who checks, step by step', async () => {
  const face = await livingFace();
  const view = await lookedAt({
    customer: { frames: [await frameOf(await black())], sound: 'voice' },
    agent: { frames: face, sound: 'music' },
  });
  expect(view.state).toBe('to-check');
  expect(doubtsOf(view, 'customer')).toEqual(
    expect.arrayContaining(['画面是黑的或只有一种颜色', '有的步骤里没有看到人脸']),
  );
  expect(doubtsOf(view, 'agent')).not.toContain('有的步骤里没有看到人脸');
  expect(doubtsOf(view, 'agent')).toContain('有的步骤里的声音像音乐，不像说话');
  expect(foundIn(view, 0, 'agent')).toEqual([
    '声音：像音乐，不像说话',
    '未核对语音',
    '画面：看到人脸',
  ]);
  expect(foundIn(view, 0, 'customer')).toContain('画面：画面是黑的或只有一种颜色');
});

test('a recording with a face and a voice on both sides stays as it was, and says what was not compared', async () => {
  const scene = { frames: await livingFace(), sound: 'voice' } as const;
  const view = await lookedAt({ customer: scene, agent: scene });
  expect(view.state).toBe('kept');
  expect(foundIn(view, 0, 'agent')).toEqual(['声音：有说话的声音', '未核对语音', '画面：看到人脸']);
  expect(foundIn(view, 0, 'customer')).toContain('没有与证件照比对');
});

test('noise and silence are named, and frames that cannot be decoded are never taken for seen', async () => {
  const frames = await livingFace();
  const view = await lookedAt({ agent: { frames, sound: 'noise' } });
  expect(doubtsOf(view, 'agent')).toContain('有的步骤里只有持续的噪声，没有说话声');
  expect(foundIn(view, 1, 'customer')).toContain('画面：无法检查，请人工观看');
  expect(doubtsOf(view, 'customer')).toContain('有的画面无法检查，请人工观看');
  const silent = await lookedAt({
    customer: { frames, sound: 'voice' },
    agent: { frames, sound: 'silence' },
  });
  expect(doubtsOf(silent, 'agent')).toContain('有的步骤里该说话的一方没有声音');
});

test('pictures are looked for again once the networks are free', async () => {
  const scene = { frames: await livingFace(), sound: 'voice' } as const;
  // The job of the desk looks as well, and is turned away too.
  await desk.fault('face', 'busy', 50);
  const { recordingNo } = await recordAll(desk, await soldOrder(desk), {
    customer: scene,
    agent: scene,
  });
  await expect(lookAtRecording(desk.app, recordingNo ?? '')).rejects.toThrow('elsewhere');
  await desk.fault('face', 'busy', 0);
  await lookAtRecording(desk.app, recordingNo ?? '');
  const view = await checker.ask('getRecordingForStaff', { recordingNo: recordingNo ?? '' });
  expect(view.tracks.map(({ doubts }) => doubts)).toEqual([[], []]);
});
