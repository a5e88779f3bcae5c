import { refuse, type Refusal } from '@parasol/contract/errors';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { Loading } from '@parasol/domain/rating/quote-input';
import type { MemberAnswer } from '@parasol/domain/underwriting/insurer-answer';
import type { App } from '#context.ts';
import { priceApplication } from '#modules/orders/price-application.ts';
import { productVersion } from '#modules/orders/product-of-order.ts';
import type { OrderRow } from '#modules/orders/read-order.ts';
import { openOrder } from '#modules/orders/sealed-order.ts';

const millionths = 1_000_000;

const loadingOf = ({ loadingPercent, loadingPerMille }: MemberAnswer): Loading | undefined =>
  loadingPercent === 0 && loadingPerMille === 0
    ? undefined
    : {
        percent: Math.round(loadingPercent * (millionths / 100)),
        perThousand: Math.round(loadingPerMille * millionths),
      };

/** What the order costs under an insurer's terms, priced as of the moment it was placed. */
export const termsPrice = async (
  app: App,
  order: OrderRow,
  members: readonly MemberAnswer[],
): Promise<StoredPrice | Refusal> => {
  const { application, quoted } = await openOrder(app, order);
  const published = await productVersion(app, order.base_product_no, order.product_version);
  const priced = priceApplication(app, {
    published,
    application,
    quoted,
    brand: order.brand,
    now: order.created_at,
    held: [],
    loadings: application.insureds.map((_, position) => {
      const member = members.find((each) => each.position === position);
      return member && loadingOf(member);
    }),
  });
  return priced.ok ? priced.price : refuse('NOT_INSURABLE', priced.problems[0]?.message);
};
