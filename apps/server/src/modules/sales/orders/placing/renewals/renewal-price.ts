import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import {
  withChanges,
  withoutMember,
  type FormValues,
} from '@parasol/domain/sales/orders/form/form-values';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { ratingLoading, type MemberTerms } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import type { QuotedChoices } from '#modules/sales/orders/draft.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { priceApplication } from '#modules/sales/orders/drafts/price-application.ts';
import { pauseOf } from '#modules/sales/orders/drafts/product-pause.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { openOrder, type OrderContent } from '#modules/sales/orders/order.ts';

export interface RenewalWish {
  /** The first day of the next period. */
  readonly start: PlainDate;
  /** Null to keep the plan of the order. */
  readonly plan: string | null;
  /** The people and riders of the contract as it is now: much may have changed since the order. */
  readonly people?: Pick<Application, 'policyholder' | 'insureds'>;
  readonly riders?: readonly string[];
  /** Positions of those who left a family, or died, since the order. */
  readonly left?: readonly number[];
}

/** The next period of an order as it could be applied for, at the age of its first day. */
export interface RenewalOffer {
  readonly published: PublishedProduct;
  readonly application: Application;
  readonly content: OrderContent;
  readonly quoted: QuotedChoices;
  /** The insurer's terms of the period that ends. */
  readonly terms: readonly (MemberTerms | null)[];
  readonly price: StoredPrice;
}

type RenewalQuote =
  | { readonly kind: 'offer'; readonly offer: RenewalOffer }
  /** Operations has stopped its orders for a while. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'none'; readonly reason: string };

/** Health answers were about the period that ends; they are not passed off as new ones. */
const nextApplication = (
  application: Application,
  { start, plan, people = application, left = [] }: RenewalWish,
): Application => ({
  ...application,
  policyholder: people.policyholder,
  insureds: people.insureds
    .filter((_insured, position) => !left.includes(position))
    .map(({ disclosureNo: _answers, intelligentProposalNo: _proposal, plan: own, ...insured }) => ({
      ...insured,
      ...(own === undefined ? {} : { plan: plan ?? own }),
    })),
  startDate: start,
  follows: { sameProduct: true },
  renewal: true,
});

/** Form values of the remaining people. */
const valuesWithout = (values: FormValues, left: readonly number[]): FormValues =>
  left
    .toSorted((one, other) => other - one)
    .reduce(
      (leftOver, position) => withChanges(leftOver, withoutMember(leftOver, position)),
      values,
    );

/** Priced by the version sold now and the age on the first day: the old price is no promise. */
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
  const [ordered, answer] = await Promise.all([openOrder(app, order), openAnswer(app, order)]);
  const left = wish.left ?? [];
  const content = { ...ordered, values: valuesWithout(ordered.values, left) };
  const application = nextApplication(content.application, wish);
  const plan = wish.plan ?? content.quoted.price.plan;
  const positions = ordered.application.insureds.map((_insured, position) => position);
  const staying = positions.filter((position) => !left.includes(position));
  const terms = staying.map((position) => {
    const member = answer?.members.find((each) => each.position === position);
    return member && member.verdict !== 'accepted' ? member : null;
  });
  const choices = {
    ...content.quoted,
    input: {
      ...content.quoted.input,
      plan,
      effectiveDate: wish.start,
      ...(wish.riders === undefined ? {} : { riders: [...wish.riders] }),
    },
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
