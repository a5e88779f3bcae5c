import type { FormProblem } from '@parasol/domain/sales/orders/form/check-form';
import { quoteFamily } from '@parasol/domain/sales/orders/holdings/family-quote';
import { priceHoldsUntil } from '@parasol/domain/sales/orders/order-dates';
import { storedPrice, type StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { Application, Insured } from '@parasol/domain/sales/orders/form/parties';
import type {
  HeldCover,
  InsuredPerson,
  Loading,
  QuoteInput,
} from '@parasol/domain/products/rating/quote-input';
import type { Refusal as QuoteRefusal } from '@parasol/domain/products/rating/checks/refusal';
import type { App } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import type { QuotedChoices } from '#modules/sales/orders/draft.ts';

export interface ToPrice {
  readonly published: PublishedProduct;
  readonly application: Application;
  readonly quoted: QuotedChoices;
  readonly brand: string;
  readonly now: Date;
  readonly held: readonly HeldCover[];
  /** The underwriter's loadings, in the order of the insured persons. */
  readonly loadings?: readonly (Loading | null | undefined)[];
}

export type Priced =
  | { readonly ok: true; readonly price: StoredPrice }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** Everything comes from the papers and the product version; the page's own figures are not asked. */
export const priceApplication = (app: App, asked: ToPrice): Priced => {
  const { published, application, quoted, brand, now, held, loadings } = asked;
  const { plan, coverTerm, payTerm, payFrequency, sumAssured, units, riders } = quoted.input;
  const { policyholder, insureds, startDate, follows } = application;
  const input: QuoteInput = {
    ...(plan === undefined ? {} : { plan }),
    ...(coverTerm === undefined ? {} : { coverTerm }),
    ...(payTerm === undefined ? {} : { payTerm }),
    ...(payFrequency === undefined ? {} : { payFrequency }),
    ...(sumAssured === undefined ? {} : { sumAssured }),
    ...(units === undefined ? {} : { units }),
    ...(riders === undefined ? {} : { riders }),
    ...(startDate === undefined ? {} : { effectiveDate: startDate }),
    policyholder: { birthDate: policyholder.birthDate, sex: policyholder.sex },
    insureds: insureds.map((insured, index) =>
      personOf(app, insured, loadings?.[index] ?? undefined),
    ),
  };
  const plans = insureds.map((insured) => insured.plan);
  const found = quoteFamily(published.rater, input, plans, {
    now: now.getTime(),
    brand,
    held,
    ...(follows && startDate !== undefined
      ? { followsOn: startDate, renewal: follows.sameProduct }
      : {}),
  });
  if (!found.ok) return { ok: false, problems: found.refusals.map(problemOf(insureds)) };
  const { sale } = published.product;
  const holdsUntil = priceHoldsUntil({
    fixedStart: startDate !== undefined,
    startDate: found.effectiveDate,
    birthDates: insureds.map(({ birthDate }) => birthDate),
    saleTo: sale.to,
  });
  const price = storedPrice(found, plans);
  return { ok: true, price: holdsUntil === undefined ? price : { ...price, holdsUntil } };
};

const personOf = (
  { catalogue }: App,
  insured: Insured,
  loading: Loading | undefined,
): InsuredPerson => {
  const { birthDate, sex, socialInsurance, occupation, region, relation } = insured;
  const occupationClass =
    occupation === undefined ? undefined : catalogue.occupation(occupation)?.occupationClass;
  return {
    birthDate,
    sex,
    relation,
    ...(socialInsurance === undefined ? {} : { socialInsurance }),
    ...(occupation === undefined ? {} : { occupationCode: occupation }),
    ...(occupationClass === undefined ? {} : { occupationClass }),
    ...(region === undefined ? {} : { region }),
    ...(loading === undefined ? {} : { loading }),
  };
};

const fields: Readonly<Record<string, string>> = {
  birthDate: 'certNo',
  sex: 'certNo',
  occupation: 'occupation',
  region: 'region',
  relation: 'relation',
  socialInsurance: 'socialInsurance',
  plan: 'plan',
};

/** Where on the form a refusal of the rating engine belongs. */
const problemOf =
  (insureds: readonly Insured[]) =>
  ({ field, insured, message }: QuoteRefusal): FormProblem => {
    if (field === 'effectiveDate') return { path: 'cover.startDate', message };
    if (field === 'policyholder') return { path: 'policyholder.certNo', message };
    if (insured === undefined) return { path: `choice.${field}`, message };
    const known = fields[field];
    if (known === undefined) return { path: `choice.${field}`, message };
    // A policyholder who is the insured gives one document and one region on the form.
    const own =
      insureds[insured]?.relation === 'self' && (known === 'certNo' || known === 'region');
    return { path: own ? `policyholder.${known}` : `insured.${insured}.${known}`, message };
  };
