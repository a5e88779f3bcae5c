import { subject } from '#ground/subject.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { caseByNo } from './queries.ts';

export const screeningSubjects = {
  screening: subject({
    find: async (db, caseNo) => {
      const found = await caseByNo(db, caseNo);
      const order = await orderByNo(db, found?.order_no ?? '');
      return found && order && { case: found, order };
    },
    brand: ({ order }) => order.brand,
    missing: '没有找到这次筛查',
  }),
};
