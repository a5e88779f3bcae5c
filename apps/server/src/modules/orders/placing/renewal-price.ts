import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import type { Application } from '@parasol/domain/orders/parties';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import { ratingLoading, type MemberTerms } from '@parasol/domain/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/catalogue/published-product.ts';
import type { QuotedChoices } from '../kept/sealed-draft.ts';
import type { OrderRow } from '../queries/orders.ts';
import { priceApplication } from '../drafts/price-application.ts';
import { pauseOf } from '../kept/product-pause.ts';
import { openAnswer } from '../kept/sealed-answer.ts';
import { openOrder, type OrderContent } from '../kept/sealed-order.ts';

interface RenewalWish {
  /** The first day of the next period. */
  readonly start: PlainDate;
  /** Null to go on with the plan of the order. */
  readonly plan: string | null;
}

/** The next period of an order as it could be applied for, at the age of its first day. */
export interface RenewalOffer {
  readonly published: PublishedProduct;
  readonly application: Application;
  readonly content: OrderContent;
  readonly quoted: QuotedChoices;
  /** What the insurer asked for in the period that ends. */
  readonly terms: readonly (MemberTerms | null)[];
  readonly price: StoredPrice;
}

type RenewalQuote =
  | { readonly kind: 'offer'; readonly offer: RenewalOffer }
  /** Operations has stopped its orders for a while. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'none'; readonly reason: string };

/** Answers about health were about the period that ends; nobody passes them off as new ones. */
const nextApplication = (application: Application, { start, plan }: RenewalWish): Application => ({
  ...application,
  insureds: application.insureds.map(
    ({ disclosureNo: _answers, intelligentProposalNo: _proposal, plan: own, ...insured }) => ({
      ...insured,
      ...(own === undefined ? {} : { plan: plan ?? own }),
    }),
  ),
  startDate: start,
  follows: { sameProduct: true },
  renewal: true,
});

/** By the version that is sold now and the age on the first day: the old price is no promise. */
export const quoteRenewal = async (
  app: App,
  order: OrderRow,
  wish: RenewalWish,
  now: Date,
): Promise<RenewalQuote> => {
  const { base_product_no: baseProductNo, brand } = order;
  const published = app.catalogue.find(baseProductNo);
  if (!published?.product.sale.brands.includes(brand))
    return { kind: 'none', reason: '这款产品已停止销售，不能续保' };
  if (pauseOf(app, brand, baseProductNo, now)) return { kind: 'paused' };
  const [content, answer] = await Promise.all([openOrder(app, order), openAnswer(app, order)]);
  const application = nextApplication(content.application, wish);
  const plan = wish.plan ?? content.quoted.price.plan;
  const terms = application.insureds.map((_, position) => {
    const member = answer?.members.find((each) => each.position === position);
    return member && member.verdict !== 'accepted' ? member : null;
  });
  const choices = {
    ...content.quoted,
    input: { ...content.quoted.input, plan, effectiveDate: wish.start },
    productVersion: published.product.version,
  };
  const priced = priceApplication(app, {
    published,
    application,
    quoted: choices,
    brand,
    now,
    held: [],
    loadings: terms.map((member) => member && ratingLoading(member)),
  });
  if (!priced.ok) return { kind: 'none', reason: priced.problems[0]?.message ?? '不能续保' };
  const { price } = priced;
  const quoted = { ...choices, price };
  return { kind: 'offer', offer: { published, application, content, quoted, terms, price } };
};
