import { createHash } from 'node:crypto';
import type { Input, Output } from '@parasol/contract';
import { actionWords, faceActions } from '@parasol/domain/sales/identity/faces/face-actions';
import { placeOwn, settle, uploadTo, type Customer, type OrderDesk } from './order-desk.ts';
import { drawFront } from '#providers/card-reading/testing/draw-card.ts';
import { drawFace, type Pose, type Sample } from '#providers/face/testing/draw-faces.ts';

type Started = Output<'startFaceCheck'>;
type Frames = Input<'verifyFaceVideo'>['frames'];

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

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Shots {
  /** A pose in place of the asked one. */
  readonly pose?: (asked: Pose) => Pose;
  readonly copied?: boolean;
  /** Pictures of the test's own, by the asked pose and its place in the session. */
  readonly draw?: (pose: Pose, place: number) => Promise<Buffer>;
  /** A piece of video for each moment. */
  readonly film?: (pose: Pose, place: number) => Promise<Buffer>;
}

const poseOf = (words: string): Pose => {
  const asked = faceActions.find((action) => actionWords[action] === words);
  return asked ?? 'front';
};

/** Goes through a session as the page does: a picture for each moment, promised in its time. */
export const framesOf = async (
  desk: OrderDesk,
  who: Customer,
  subject: { readonly orderNo: string; readonly token?: string; readonly checkId: string },
  sample: Sample,
  { pose = (asked) => asked, copied = false, draw, film }: Shots = {},
): Promise<Frames> => {
  const frames: Frames = [];
  let { moment } = await who.ask('nextFaceMoment', subject);
  while (moment) {
    const asked = pose(poseOf(moment.words));
    seed += 1;
    const picture = draw
      ? await draw(asked, frames.length)
      : await drawFace(sample, asked, { seed, copied });
    const video = await film?.(asked, frames.length);
    frames.push({ image: base64(picture), ...(video ? { video: base64(video) } : {}) });
    desk.clock.advance(moment.waitMs + 200);
    const taken = {
      seal: moment.seal,
      picture: sha256(picture),
      video: video ? sha256(video) : null,
    };
    ({ moment } = await who.ask('nextFaceMoment', { ...subject, taken }));
  }
  return frames;
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
