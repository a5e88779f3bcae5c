import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { supplementEffects } from '@parasol/domain/sales/orders/states/supplement';
import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { App, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import type { OrderForNotice } from '#modules/products/disclosure/ports.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { productFacts } from '#modules/products/disclosure/product-facts.ts';
import {
  supplementsOf,
  type SupplementRow,
} from '#modules/products/disclosure/queries/supplements.ts';
import { askedOnOrder, orderToTell, tooLate } from './order-to-tell.ts';
import { supplementWords } from './supplement-words.ts';

type Told = Output<'getOrderSupplement'>['told'][number];

const toldView = async (
  app: App,
  { people }: OrderForNotice,
  row: SupplementRow,
  nameOf: Naming,
): Promise<Told> => ({
  recordNo: row.record_no,
  position: row.position,
  name: nameOf(people.find(({ position }) => position === row.position)?.person.name ?? ''),
  at: row.told_at.toISOString(),
  effect: row.effect,
  title: supplementEffects[row.effect].title,
  words: await supplementWords(app, row),
});

export const getOrderSupplement: Verb<'getOrderSupplement'> = async (context, { displayId }) => {
  const { app, caller, person } = context;
  const nameOf = namingOf(caller, person);
  const { db } = app.database;
  const order = await orderToTell(context, db, displayId);
  if (order instanceof Refusal) return order;
  const found = await findProduct(context, order.baseProductNo, order.productVersion);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const asked = order.people.filter((one) => askedOnOrder(context, product, one) !== undefined);
  const rows = await supplementsOf(db, order.orderNo);
  const none = asked.length === 0 ? '这款产品没有健康方面的询问，不需要补充告知。' : null;
  return {
    product: productFacts(app, product),
    orderNo: order.orderNo,
    displayId,
    quoteNo: order.quoteNo,
    state: order.state,
    stateTitle: orderLife.states[order.state].title,
    closed: tooLate(order)?.msg ?? none,
    smart: order.state === 'referred' && product.flow.smartUnderwriting !== 'none',
    people: asked.map(({ position, relation, person }) => ({
      position,
      relation,
      name: nameOf(person.name),
    })),
    told: await Promise.all(rows.toReversed().map((row) => toldView(app, order, row, nameOf))),
  };
};
