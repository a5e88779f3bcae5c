import type { OrderLine } from '@parasol/contract/sales/orders/shapes';
import { planName } from '@parasol/domain/products/catalogue/names';
import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import { draftValues } from '@parasol/domain/sales/orders/form/draft';
import { memberCount, valueAt } from '@parasol/domain/sales/orders/form/form-values';
import {
  type OrderState,
  type OrderTab,
  orderLife,
} from '@parasol/domain/sales/orders/states/order-states';
import type { App, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { lineView } from '#modules/sales/orders/order-view.ts';
import { productVersion, openOrder } from '#modules/sales/orders/order.ts';
import { draftsOf, type DraftRow } from '#modules/sales/orders/queries/drafts.ts';
import { countStates, ordersOf, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { openDraft } from '#modules/sales/orders/draft.ts';

const pageSize = 20;
const mostDrafts = 50;
const statesOf = (tab: OrderTab): OrderState[] =>
  (Object.keys(orderLife.states) as OrderState[]).filter(
    (state) => orderLife.states[state].tab === tab,
  );

export const listOrders: Verb<'listOrders'> = async (context, { tab, before }) => {
  const { app, brand, now, person: userId } = context;
  const { db } = app.database;
  const nameOf = namingOf(context.caller, userId);
  const states = tab === undefined ? undefined : statesOf(tab);
  const [drafts, counted, orders] = await Promise.all([
    draftsOf(db, brand.id, userId, now, mostDrafts),
    countStates(db, brand.id, userId),
    tab === 'draft'
      ? []
      : ordersOf(db, {
          brand: brand.id,
          userId,
          states,
          before: before === undefined ? undefined : new Date(before),
          most: pageSize + 1,
        }),
  ]);
  const counts: Record<string, number> = { draft: drafts.length };
  for (const { state, count } of counted) {
    const { tab: under } = orderLife.states[state];
    counts[under] = (counts[under] ?? 0) + count;
  }
  const page = orders.slice(0, pageSize);
  const withDrafts = before === undefined && (tab === undefined || tab === 'draft');
  return {
    orders: [
      ...(withDrafts
        ? await Promise.all(drafts.map((draft) => draftLine(app, draft, nameOf)))
        : []
      ).flat(),
      ...(await Promise.all(page.map((order) => orderLine(app, order, nameOf)))),
    ],
    counts,
    next: orders.length > pageSize ? (page.at(-1)?.created_at.toISOString() ?? null) : null,
  };
};

const orderLine = async (app: App, order: OrderRow, nameOf: Naming): Promise<OrderLine> => {
  const [{ product }, { application }] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
  ]);
  return lineView(
    product,
    order,
    application.insureds.map(({ name }) => nameOf(name)),
  );
};

const draftLine = async (app: App, draft: DraftRow, nameOf: Naming): Promise<OrderLine[]> => {
  const content = await openDraft(app, draft);
  const found = app.catalogue.find(draft.base_product_no);
  if (!content || !found) return [];
  const { product } = found;
  const values = draftValues(content.entries);
  const names = Array.from({ length: memberCount(values) }, (_, member) =>
    valueAt(values, `insured.${member}.relation`) === 'self'
      ? valueAt(values, 'policyholder.name')
      : valueAt(values, `insured.${member}.name`),
  );
  const price = content.quoted?.price;
  return [
    {
      orderNo: null,
      draftNo: draft.draft_no,
      displayId: null,
      state: 'draft',
      title: orderLife.states.draft.title,
      baseProductNo: draft.base_product_no,
      productName: product.names.marketing,
      planName: price ? planName(product, price.plan) : '',
      insureds: names.filter((name) => name !== '').map(nameOf),
      dueFen: price?.dueFen ?? null,
      effectiveDate: null,
      at: draft.saved_at.toISOString(),
      expiresAt: draft.expires_at.toISOString(),
    },
  ];
};
