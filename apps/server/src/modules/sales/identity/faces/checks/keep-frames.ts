import type { Context } from '#ground/context.ts';
import { cleanPicture } from '#ground/files/clean-picture.ts';
import { videoTypeOf } from '#ground/files/video-type.ts';
import { keepMadeFile } from '#ground/files/keep-made-file.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { faceOwner } from '#modules/sales/identity/faces/face-files.ts';
import type { FaceSubject } from '#modules/sales/identity/faces/find-subject.ts';
import type { FaceCheckRow } from '#modules/sales/identity/faces/queries.ts';
import type { Portrait } from './portrait.ts';
import type { TakenPicture } from './taken-pictures.ts';

const titles = { left: '向左转头', right: '向右转头', mouth: '张嘴' } as const;

/**
 * One picture of each step and all of the video, for the colleague who has to look, and the card
 * where it was sent along.
 */
export const keepFrames = async (
  { app }: Context,
  { order }: FaceSubject,
  { check_id: checkId, actions }: FaceCheckRow,
  pictures: readonly TakenPicture[],
  card: Portrait | undefined,
): Promise<void> => {
  const keep = async (field: string, name: string, content: Uint8Array): Promise<void> => {
    const clean = await cleanPicture(content);
    if (!clean) return;
    await keepMadeFile(app, {
      owner: faceOwner(checkId),
      person: keeperOf(order),
      field,
      name: `${name}.jpg`,
      contentType: 'image/jpeg',
      bytes: clean.bytes,
    });
  };
  for (const step of [0, ...actions.map((_action, place) => place + 1)]) {
    const shown = pictures.findLast((picture) => picture.step === step);
    const action = actions[step - 1];
    if (shown) await keep(`frame:${step}`, action ? titles[action] : '正脸', shown.bytes);
  }
  for (const [place, { video }] of pictures.entries()) {
    const contentType = video && videoTypeOf(video);
    if (!contentType) continue;
    await keepMadeFile(app, {
      owner: faceOwner(checkId),
      person: keeperOf(order),
      field: `film:${place}`,
      name: `录像 ${place + 1}`,
      contentType,
      bytes: video,
    });
  }
  if (card) await keep('card', '身份证人像面', card.bytes);
};
