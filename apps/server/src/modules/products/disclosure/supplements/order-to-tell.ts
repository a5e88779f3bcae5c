import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type {
  NoticeRole,
  ShownNotice,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import { tooLateFor, tooLateWords } from '@parasol/domain/sales/orders/states/supplement';
import type { Context, PersonContext } from '#ground/context.ts';
import type { OrderForNotice } from '#modules/products/disclosure/ports.ts';
import type { Db } from '#ground/db/schema.ts';
import { agedPerson } from '#modules/products/disclosure/whose-health.ts';
import { noticeOfPerson } from '#modules/products/disclosure/notice-view.ts';

type OnOrder = OrderForNotice['people'][number];

/** A stranger's number and a wrong one get the same answer. */
export const orderToTell = async (
  { app, brand, person: userId }: PersonContext,
  db: Db,
  displayId: string,
  lock = false,
): Promise<OrderForNotice | Refusal> =>
  (await app.ports.orderForNotice(app, db, { userId, brand: brand.id, displayId }, lock)) ??
  refuse('NOT_FOUND', '没有找到这份订单，请核对订单号和登录的账户');

export const tooLate = (order: OrderForNotice): Refusal | undefined => {
  const late = tooLateFor(order.state, order);
  return late === null ? undefined : refuse('HEALTH_NOTICE_CLOSED', tooLateWords[late], { late });
};

export const onOrder = (
  { people }: OrderForNotice,
  role: NoticeRole,
  member: number,
): OnOrder | undefined =>
  people.find(({ position }) => position === (role === 'policyholder' ? null : member));

/**
 * The questions for a person on an order: changes since, where the product has words for that, or
 * the whole notice, which also corrects an earlier answer.
 */
export const askedOnOrder = (
  { app, now }: Pick<Context, 'app' | 'now'>,
  product: Product,
  { position, relation, person: { birthDate, sex } }: OnOrder,
  whole = false,
): { readonly role: NoticeRole; readonly shown: ShownNotice } | undefined => {
  const notice = app.disclosure.noticeOf(product);
  const person = agedPerson({ birthDate, sex, relation }, now);
  const since = whole ? [] : (['supplementary'] as const);
  for (const role of position === null
    ? (['policyholder'] as const)
    : [...since, 'insured' as const]) {
    const shown = noticeOfPerson(notice, role, person);
    if (shown) return { role, shown };
  }
  return undefined;
};
