import { refuse, type Refusal } from '@parasol/contract/errors';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { orderFacts } from '@parasol/domain/sales/orders/order-facts';
import { answersOfRest, isStillThere } from '@parasol/domain/sales/orders/people/rest-of-family';
import type { ReducedTo } from '@parasol/domain/sales/manual-underwriting/outcomes';
import {
  ratingLoading,
  type MemberAnswer,
} from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import { priceApplication } from '#modules/sales/orders/drafts/price-application.ts';
import { withoutPeople } from '#modules/sales/orders/placing/people/drop-members.ts';
import { productVersion, type OrderRow, openOrder } from '#modules/sales/orders/order.ts';

/** A smaller sum or plan, where an underwriter takes no more than that. */
const reducedInput = (reduced: ReducedTo | null) => ({
  ...(reduced?.plan === undefined ? {} : { plan: reduced.plan }),
  ...(reduced?.sumAssuredFen === undefined ? {} : { sumAssured: reduced.sumAssuredFen }),
});

/**
 * The price of the order under an insurer's terms: as of the moment it was placed, or as of now
 * once that price has run out. A start day in the past becomes the next possible one.
 */
export const termsPrice = async (
  app: App,
  order: OrderRow,
  members: readonly MemberAnswer[],
  lapsed: boolean,
  reduced: ReducedTo | null = null,
  without: readonly number[] = [],
): Promise<StoredPrice | Refusal> => {
  const { application: whole, quoted: askedFor } = await openOrder(app, order);
  const filled = { ...whole, insureds: whole.insureds.filter(isStillThere(without)) };
  const asked = withoutPeople(askedFor, without);
  const rest = answersOfRest(members, without);
  const quoted = { ...asked, input: { ...asked.input, ...reducedInput(reduced) } };
  const { startDate: _passed, ...undated } = filled;
  const application = lapsed ? undated : filled;
  const published = await productVersion(app, order.base_product_no, order.product_version);
  const { min } = orderFacts(published.product, order.price).insureds;
  if (filled.insureds.length < min)
    return refuse('NOT_INSURABLE', `这款产品至少要为 ${min} 人投保`);
  const priced = priceApplication(app, {
    published,
    application,
    quoted,
    brand: order.brand,
    now: lapsed ? app.clock() : order.created_at,
    held: [],
    loadings: application.insureds.map((_, position) => {
      const member = rest.find((each) => each.position === position);
      return member && ratingLoading(member);
    }),
  });
  if (!priced.ok) return refuse('NOT_INSURABLE', priced.problems[0]?.message);
  // An order that continues a policy is held as long under these terms as without them.
  const { holdsUntil } = order.price;
  return order.renews !== null && holdsUntil !== undefined
    ? { ...priced.price, holdsUntil }
    : priced.price;
};

/** How an order stands under another price. */
export const repriced = (order: OrderRow, price: StoredPrice) => ({
  price: JSON.stringify(price),
  due_fen: price.dueFen,
  start_date: price.effectiveDate,
  fixed_start: order.fixed_start && price.effectiveDate === order.start_date,
  cover_end: price.coverEnd ?? null,
});
