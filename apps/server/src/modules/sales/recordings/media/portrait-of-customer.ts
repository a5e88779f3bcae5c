import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { isSeen, type SeenFace } from '@parasol/domain/sales/identity/faces/face-look';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import { Refusal } from '@parasol/contract/errors';
import type { App } from '#ground/context.ts';
import { openFile } from '#ground/files/open-file.ts';
import { peopleWithSides } from '#modules/sales/identity/documents/get-certificates.ts';
import { orderFile, orderFiles } from '#modules/sales/orders/draft.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';

/** The face on the policyholder's paper; undefined where no photo of it can be compared. */
export const portraitOfCustomer = async (
  app: App,
  orderNo: string,
): Promise<SeenFace | undefined> => {
  const { db } = app.database;
  const order = await orderByNo(db, orderNo);
  if (!order) return undefined;
  const people = await peopleWithSides(app, order, maskName, orderFiles);
  const sides = people.find(({ party }) => party === policyholderSigns)?.sides ?? [];
  const front = sides.find(({ side }) => side === 'front')?.file;
  const row = front && (await orderFile(db, front.fileId));
  if (row?.content_type !== 'image/jpeg') return undefined;
  const opened = await openFile(app, row);
  if (opened instanceof Refusal) return undefined;
  const answer = await app.providers.face.look([opened.bytes]);
  if (answer.kind === 'busy') throw new Error('faces are being looked for elsewhere');
  const look = answer.kind === 'looked' ? answer.looks[0] : undefined;
  return look && isSeen(look) ? look : undefined;
};
