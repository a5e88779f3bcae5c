import type { Output } from '@parasol/contract';
import { placeOwn, settle, uploadTo, type Customer, type OrderDesk } from './order-desk.ts';
import { drawFront } from '#providers/card-reading/testing/draw-card.ts';
import { drawFace, type Pose, type Sample } from '#providers/face/testing/draw-faces.ts';

type Started = Output<'startFaceCheck'>;
type Frames = { step: number; at: number; image: string }[];

const birthDate = '1990-06-15';
let seed = 1;

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const cards = new Map<Sample, Promise<Buffer>>();

/** A card with a portrait on it; its text is not read here. */
const cardOf = (portrait: Sample): Promise<Buffer> => {
  const draw = async (): Promise<Buffer> =>
    drawFront(
      {
        name: '陈晓',
        number: '110101199001011234',
        sex: '女',
        nation: '汉',
        birth: ['1990', '1', '1'],
        address: ['北京市东城区某街道', '1号'],
      },
      await drawFace(portrait),
    );
  const card = cards.get(portrait) ?? draw();
  cards.set(portrait, card);
  return card;
};

/** An order that waits for papers. */
export const waitingOrder = async (
  desk: OrderDesk,
  who: Customer,
  serial: number,
): Promise<{ orderNo: string }> => {
  await desk.fault('identity-check', 'cannot-verify');
  const { orderNo } = await placeOwn(desk, who, birthDate, serial);
  await settle(desk, orderNo, 'to-verify');
  return { orderNo };
};

/** Both sides of the policyholder's card; that they were read without a doubt is taken as done. */
export const sendCard = async (
  desk: OrderDesk,
  who: Customer,
  { orderNo }: { readonly orderNo: string },
  portrait: Sample = 'ann',
): Promise<void> => {
  const sides = { front: await cardOf(portrait), back: await drawFace('eve') };
  for (const [side, content] of Object.entries(sides)) {
    const { data } = await uploadTo(
      desk,
      who,
      '/api/barley/core/certificate/upload-image',
      { orderNo, party: 'policyholder', side },
      { name: '证件.jpg', content },
    );
    await desk.app.database.db
      .insertInto('card_readings')
      .values({
        file_id: data.fileId,
        order_no: orderNo,
        party: 'policyholder',
        kind: side === 'front' ? 'id-front' : 'id-back',
        problems: [],
        reader: 'test',
        at: desk.clock.now(),
      })
      .execute();
  }
};

/** A camera's frames of a person who does the asked action, or another. */
export const framesOf = async (
  sample: Sample,
  actions: Started['actions'],
  pose: (action: Pose) => Pose = (action) => action,
  how: { readonly copied?: boolean } = {},
): Promise<Frames> => {
  const poses: readonly Pose[] = ['front', ...actions.map(({ action }) => pose(action))];
  const frames: Frames = [];
  for (const [step, each] of poses.entries()) {
    // A camera takes several of each.
    for (let count = 0; count < 2; count += 1) {
      seed += 1;
      const image = base64(await drawFace(sample, each, { seed, ...how }));
      frames.push({ step, at: step * 2450 + 1100 + count * 450, image });
    }
  }
  return frames;
};

/** Agrees, begins, and takes the time that following the page takes. */
export const begin = async (
  desk: OrderDesk,
  who: Customer,
  subject: { readonly orderNo: string; readonly token?: string },
  way: 'actions' | 'sentence' = 'actions',
): Promise<Started> => {
  const { version } = await who.ask('getFaceCheck', subject);
  await who.ask('grantFaceConsent', { ...subject, version });
  const started = await who.ask('startFaceCheck', { ...subject, way });
  desk.clock.advance(10_000);
  return started;
};
