import { randomUUID } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type {
  NoticeRole,
  ShownNotice,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import type { PersonContext, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { claimQuote } from '#modules/products/rating/quotes/claim-quote.ts';
import { hasHealthConsent } from '#modules/products/disclosure/consent.ts';
import {
  noticeOfPerson,
  noticeView,
  readingSecondsOf,
} from '#modules/products/disclosure/notice-view.ts';
import { productFacts } from '#modules/products/disclosure/product-facts.ts';
import {
  openingOf,
  openNotice,
  type OpeningRow,
} from '#modules/products/disclosure/queries/notices.ts';
import {
  sealSubject,
  agedPerson,
  whoseHealth,
  type HealthPerson,
} from '#modules/products/disclosure/whose-health.ts';
import { closedByOrder } from '#modules/products/disclosure/supplements/closed-by-order.ts';
import {
  askedOnOrder,
  onOrder,
  orderToTell,
  tooLate,
} from '#modules/products/disclosure/supplements/order-to-tell.ts';

/** Facts from the quote, so that the customer does not type them twice. */
const statedIn = (
  { sections }: ShownNotice,
  socialInsurance: boolean | undefined,
): Record<string, 'yes' | 'no'> =>
  Object.fromEntries(
    sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, states }) =>
        states === 'social-insurance' && socialInsurance !== undefined
          ? [[id, socialInsurance ? 'yes' : 'no'] as const]
          : [],
      ),
  );

interface Asked {
  readonly product: Product;
  readonly person: HealthPerson & { readonly age: number };
  readonly role: NoticeRole;
  readonly shown: ShownNotice;
  readonly member: number;
  readonly quoteNo: string | null;
  readonly orderNo: string | null;
  readonly socialInsurance?: boolean | undefined;
}

type Wanted = Parsed<'openHealthNotice'>;

/** Opens the notice on the way to an order: the person is known from the calculator or the page. */
const askedBefore = async (context: PersonContext, input: Wanted): Promise<Asked | Refusal> => {
  const { app, person: userId } = context;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const { role, draftNo, quoteNo: priced = null } = input;
  const closed = await closedByOrder(context, app.database.db, {
    userId,
    quoteNo: priced,
    draftNo,
  });
  if (closed) return closed;
  const whose = await whoseHealth(context, product, role, input);
  if (whose instanceof Refusal) return whose;
  const { person, member, quoteNo, socialInsurance } = whose;
  if (person === null) return refuse('INVALID_REQUEST', '请先填写给谁买、出生日期和性别');
  const shown = noticeOfPerson(app.disclosure.noticeOf(product), role, person);
  if (!shown) return refuse('NOT_FOUND', '这位被保险人不需要填写健康告知');
  return { product, person, role, shown, member, quoteNo, orderNo: null, socialInsurance };
};

/** For a placed order, whose people are known: the customer does not repeat birth dates. */
const askedForOrder = async (
  context: PersonContext,
  input: Wanted,
  displayId: string,
): Promise<Asked | Refusal> => {
  const { app, now } = context;
  const order = await orderToTell(context, app.database.db, displayId);
  if (order instanceof Refusal) return order;
  const late = tooLate(order);
  if (late) return late;
  const found = await findProduct(context, order.baseProductNo, order.productVersion);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const { member = 0 } = input;
  const about = onOrder(order, input.role, member);
  const asked = about && askedOnOrder(context, product, about, input.role === 'insured');
  if (!about || !asked) return refuse('NOT_FOUND', '这位被保险人不需要填写健康告知');
  const { birthDate, sex } = about.person;
  const person = agedPerson({ birthDate, sex, relation: about.relation }, now);
  return { ...asked, product, person, member, quoteNo: null, orderNo: order.orderNo };
};

export const openHealthNotice: Verb<'openHealthNotice'> = async (context, input) => {
  const { app, now, brand, person: userId } = context;
  const asked = await (input.displayId === undefined
    ? askedBefore(context, input)
    : askedForOrder(context, input, input.displayId));
  if (asked instanceof Refusal) return asked;
  const { product, person, role, shown, member, quoteNo, orderNo, socialInsurance } = asked;
  const key = {
    brand: brand.id,
    user_id: userId,
    base_product_no: product.baseProductNo,
    role,
    member,
  };
  // The same number again, so that a second tab or an open page can still be sent; not for another
  // order, for which the open page was not meant.
  const open = async (): Promise<OpeningRow> => {
    const before = await openingOf(app.database.db, key);
    const openingId = before?.order_no === orderNo ? before.opening_id : randomUUID();
    const sealed = await sealSubject(app, { opening_id: openingId, user_id: userId }, person);
    const opened = await inTransaction(app.database, async (tx) => {
      await claimQuote(tx, context, quoteNo);
      return openNotice(tx.db, {
        ...key,
        opening_id: openingId,
        product_version: product.version,
        quote_no: quoteNo,
        order_no: orderNo,
        notice_version: shown.version,
        sealed,
        opened_at: now,
      });
    });
    return opened ?? open();
  };
  const opening = await open();
  const elapsed = (now.getTime() - opening.opened_at.getTime()) / 1000;
  return {
    product: productFacts(app, product),
    person,
    notice: noticeView(role, shown),
    openingId: opening.opening_id,
    waitSeconds: Math.max(0, Math.ceil(readingSecondsOf(shown.sections) - elapsed)),
    consentNeeded: !(await hasHealthConsent(context)),
    stated: statedIn(shown, socialInsurance),
  };
};
