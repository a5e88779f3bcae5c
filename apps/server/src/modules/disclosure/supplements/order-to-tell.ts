import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/catalogue/product';
import type { NoticeRole, ShownNotice } from '@parasol/domain/disclosure/notices/health-notice';
import { tooLateFor, tooLateWords } from '@parasol/domain/disclosure/notices/told-again';
import type { Context, OrderForNotice, PersonContext } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { agedPerson } from '../kept/whose-health.ts';
import { noticeOfPerson } from '../kept/notice-view.ts';

type OnOrder = OrderForNotice['people'][number];

/** A stranger's number and a wrong one get the same answer. */
export const orderToTell = async (
  { app, brand, person: userId }: PersonContext,
  db: Kysely<Database>,
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
 * What somebody on an order is asked: what changed since, where the product has words for that, or
 * the notice as a whole, which is also how an answer from before is put right.
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
