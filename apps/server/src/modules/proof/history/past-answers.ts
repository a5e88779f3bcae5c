import type { Output } from '@parasol/contract';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Context, PastAnswers } from '#ground/context.ts';
import type { StoredNotice } from '#modules/products/disclosure/records/stored-record.ts';
import { describeForm } from '#modules/sales/orders/drafts/describe-form.ts';
import { productVersion, documentsRead } from '#modules/sales/orders/order.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { sheetVersion } from '#modules/sales/orders/signing/signing-sheet.ts';
import { cashierView } from '#modules/contracts/payments/cashier/cashier-view.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/staff/read-payments.ts';
import { noticeAnswers } from './health-answers.ts';
import type { PastWorld } from './past-world.ts';
import type { FoundSale, SalePage } from './sale-pages.ts';
import { sessionAnswers, type Standing } from './session-answers.ts';

/** Calls beside the sale: their data was not stored by day, so they are left out. */
export const besidePages: PastAnswers = {
  listHelpfulArticles: () => ({ articles: [] }),
};

const someone = ({ brand }: PastWorld): Output<'getUserInfo'> => ({
  loggedIn: true,
  session: 'live',
  role: 'customer',
  userId: null,
  cryptoUserId: null,
  mobile: null,
  mobileBound: true,
  thirdType: null,
  currentThirdType: brand.defaultThirdType,
  authorizedThirdTypes: [brand.defaultThirdType],
  unreadMessages: 0,
});

const quoteOf = ({ content }: FoundSale): PastAnswers =>
  content
    ? {
        getQuote: async ({ quoteNo }, { api }) => {
          const { quoted } = content;
          const { effectiveDate } = quoted.price;
          const input = { ...quoted.input, effectiveDate };
          const calculation = await api.calculate(input);
          const { expiresAt } = quoted;
          return { quoteNo, state: 'valid', createdAt: expiresAt, expiresAt, input, calculation };
        },
      }
    : {};

/** The form as it was sent: its questions, and the values of its fields. */
const formOf = (world: PastWorld, sale: FoundSale, page: SalePage): PastAnswers => {
  const { order, content } = sale;
  if (!content) return {};
  const { base_product_no: baseProductNo, draft_no: draftNo, quote_no: quoteNo } = order;
  const draft = async (): Promise<Output<'getDraft'>> => ({
    draftNo,
    baseProductNo,
    quoteNo,
    revision: 1,
    values: content.values,
    savedAt: order.created_at.toISOString(),
    expiresAt: content.quoted.expiresAt,
    read: (await documentsRead(world.app.database.db, draftNo)).flatMap(
      ({ code, confirmed_at: at }) => (at && at <= page.at ? [{ code, at: at.toISOString() }] : []),
    ),
    files: [],
    orderNo: null,
  });
  return {
    getUserInfo: () => someone(world),
    getDraft: draft,
    initSubmitOrder: async () => {
      const { product } = await productVersion(world.app, baseProductNo, page.version);
      const form = describeForm({ app: world.app, now: page.at }, product, content.quoted);
      return {
        ...form,
        health: { ...form.health, told: [] },
        quoteNo,
        priceNow: form.price,
        problems: [],
        initial: {},
        pause: null,
        draft: await draft(),
      };
    },
  };
};

const documentOf = (world: PastWorld, sale: FoundSale, page: SalePage): PastAnswers => ({
  ...formOf(world, sale, page),
  readOrderDocument: ({ code }) => {
    const openedAt = page.at.toISOString();
    return { code, openedAt, confirmableAt: openedAt, confirmedAt: null };
  },
});

/** The sheet as the signer saw it. */
const signingOf = (
  world: PastWorld,
  { order, content }: FoundSale,
  mayReadHealth: boolean,
): PastAnswers => ({
  getUserInfo: () => someone(world),
  getOrderSigning: async ({ orderNo }) => {
    const signed = await openSignature(world.app, world.app.database.db, orderNo);
    if (!signed) throw new Error(`order ${orderNo} was not signed`);
    const { paper } = signed;
    const shown = mayReadHealth
      ? paper
      : {
          ...paper,
          sections: paper.sections.map(({ title }) => ({
            title,
            facts: [{ label: '内容', value: '需要“查看健康告知与核保记录”的权限' }],
          })),
        };
    return {
      orderNo,
      state: 'to-sign',
      title: orderLife.states['to-sign'].title,
      baseProductNo: order.base_product_no,
      paper: shown,
      version: sheetVersion(orderNo, paper),
      signed: null,
      expiresAt: null,
      readFor: 0,
      signers: content?.application.insureds.length ?? 1,
      documents: [],
    };
  },
});

/** The open cashier before any payment. */
const cashierOf = (world: PastWorld, { order }: FoundSale): PastAnswers => {
  const shown = async (context: Context) => {
    const pays = await payOrdersOfOrder(world.app.database.db, order.order_no);
    const pay = pays.find(({ purpose }) => purpose === 'order');
    if (!pay) throw new Error(`order ${order.order_no} was never to be paid`);
    return cashierView(context, { ...pay, state: 'to-pay', paid_at: null });
  };
  return {
    getUserInfo: () => someone(world),
    getCashier: (_asked, { context }) => shown(context),
    queryCustomerPayType: async (_asked, { context }) => {
      const { order: pay, unifiedOrderType, methods } = await shown(context);
      const ways = methods.map(({ method }) => method);
      return { order: pay, pay: true, sign: false, unifiedOrderType, methods: ways, cards: [] };
    },
  };
};

/** The order's state while a side was at a page of a session. */
const placedAt = ({ kind, state }: SalePage): OrderState | null =>
  kind === 'signing' ? 'to-sign' : state === 'to-pay' ? 'to-pay' : null;

/** One of the two people of a joint sale; undefined on pages that know nothing of a session. */
export const standingOf = (
  world: PastWorld,
  { sold, order }: FoundSale,
  page: SalePage,
): Standing | undefined =>
  sold && page.side && page.state
    ? { world, sold, order, side: page.side, state: page.state, placed: placedAt(page) }
    : undefined;

/** Answers for a page of a session: the form asks both sides what the product asks. */
const togetherOf = (
  standing: Standing | undefined,
  world: PastWorld,
  sale: FoundSale,
  page: SalePage,
): PastAnswers =>
  standing
    ? {
        ...formOf(world, sale, page),
        getUserInfo: () => someone(world),
        ...sessionAnswers(standing),
      }
    : {};

/** Answers for a page of a sale: the sale's records take the place of the logged-in customer's. */
export const answersFor = (
  world: PastWorld,
  sale: FoundSale,
  page: SalePage,
  mayReadHealth: boolean,
  notice: StoredNotice | undefined,
): PastAnswers => ({
  ...besidePages,
  ...quoteOf(sale),
  ...(notice ? { getUserInfo: () => someone(world), ...noticeAnswers(notice) } : {}),
  ...togetherOf(standingOf(world, sale, page), world, sale, page),
  ...(page.kind === 'form' ? formOf(world, sale, page) : {}),
  ...(page.kind === 'document' ? documentOf(world, sale, page) : {}),
  ...(page.kind === 'signing' ? signingOf(world, sale, mayReadHealth) : {}),
  ...(page.kind === 'cashier' ? cashierOf(world, sale) : {}),
});
