import type { Output } from '@parasol/contract';
import {
  idOf,
  placeOwn,
  settle,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import { drawBack, drawFront } from '#providers/card-reading/testing/draw-card.ts';
import { drawFace, type Pose, type Sample } from '#providers/face/testing/draw-faces.ts';

type Started = Output<'startFaceCheck'>;
type Frames = { step: number; image: string }[];

const birthDate = '1990-06-15';
let seed = 1;

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A card with somebody's portrait on it. */
export const cardOf = async (
  name: string,
  number: string,
  portrait: Sample,
  birth: readonly [string, string, string] = ['1990', '6', '15'],
): Promise<Buffer> =>
  drawFront(
    { name, number, sex: '女', nation: '汉', birth, address: ['上海市浦东新区银城中路', '1号'] },
    await drawFace(portrait),
  );

/** An order that waits for papers. */
export const waitingOrder = async (
  desk: OrderDesk,
  who: Customer,
  serial: number,
): Promise<{ orderNo: string; number: string }> => {
  await desk.fault('identity-check', 'cannot-verify');
  const { orderNo } = await placeOwn(desk, who, birthDate, serial);
  await settle(desk, orderNo, 'to-verify');
  return { orderNo, number: idOf(birthDate, serial) };
};

/** Both sides of the policyholder's card, uploaded and read. */
export const sendCard = async (
  desk: OrderDesk,
  who: Customer,
  { orderNo, number }: { readonly orderNo: string; readonly number: string },
  portrait: Sample = 'ann',
): Promise<void> => {
  const sides = {
    front: await cardOf('陈晓', number, portrait),
    back: await drawBack('上海市公安局浦东分局', '2016.05.20-2036.05.20'),
  };
  for (const [side, content] of Object.entries(sides)) {
    const { data } = await uploadTo(
      desk,
      who,
      '/api/barley/core/certificate/upload-image',
      { orderNo, party: 'policyholder', side },
      { name: '证件.jpg', content },
    );
    await who.ask('authCertificate', { orderNo, fileId: data.fileId });
  }
};

/** What a camera would send of somebody who does what they are asked to, or something else. */
export const framesOf = async (
  sample: Sample,
  actions: Started['actions'],
  pose: (action: Pose) => Pose = (action) => action,
): Promise<Frames> => {
  const poses: readonly Pose[] = ['front', ...actions.map(({ action }) => pose(action))];
  return Promise.all(
    poses.map(async (each, step) => {
      seed += 1;
      return { step, image: base64(await drawFace(sample, each, { seed })) };
    }),
  );
};

/** Agrees and begins. */
export const begin = async (
  who: Customer,
  subject: { readonly orderNo: string; readonly token?: string },
  way: 'actions' | 'sentence' = 'actions',
): Promise<Started> => {
  const { version } = await who.ask('getFaceCheck', subject);
  await who.ask('grantFaceConsent', { ...subject, version });
  return who.ask('startFaceCheck', { ...subject, way });
};
