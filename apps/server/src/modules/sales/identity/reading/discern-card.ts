import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { cleanPicture } from '#ground/files/clean-picture.ts';

const words = {
  read: '请与证件核对，有误可以修改',
  nothing: '照片里没有找到证件，请对准证件重新拍摄，或手动填写',
  busy: '现在识别的人较多，请稍后再试，或手动填写',
  unavailable: '识别暂时不可用，请手动填写',
} as const;

/** The picture is read and forgotten. */
export const discernCard: Verb<'discernCard'> = async ({ app, now }, { image }) => {
  const picture = await cleanPicture(Buffer.from(image, 'base64'));
  if (!picture) return refuse('FILE_REFUSED', '这张图片打不开，请重新拍摄，或手动填写');
  const { bytes } = picture;
  const reading = await app.providers.cardReading.read({ bytes, today: dateOf(now.getTime()) });
  const card = reading.kind === 'read' ? reading.card : undefined;
  const read = reading.kind === 'read' ? (card ? 'read' : 'nothing') : reading.kind;
  return { read, words: words[read], kind: card?.kind ?? null, fields: card?.fields ?? {} };
};
