import { subject } from '#ground/subject.ts';
import { orderFile } from '#modules/sales/orders/draft.ts';
import { orderOfDraft } from '#modules/sales/orders/reading/order-of-draft.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { faceFile } from './faces/face-files.ts';
import { checkById } from './faces/queries.ts';

const missing = '没有找到这个文件';

/** Pictures that prove the identity of a person on an order. */
export const identitySubjects = {
  cardPicture: subject({
    find: async (db, fileId) => {
      const file = await orderFile(db, fileId);
      const order = file && (await orderOfDraft(db, file.owner_no));
      return file && order && { file, order };
    },
    brand: ({ order }) => order.brand,
    missing,
  }),
  faceFile: subject({
    find: async (db, fileId) => {
      const file = await faceFile(db, fileId);
      const check = file && (await checkById(db, file.owner_no));
      const order = check && (await orderByNo(db, check.order_no));
      return file && order && { file, order };
    },
    brand: ({ order }) => order.brand,
    missing,
  }),
};
