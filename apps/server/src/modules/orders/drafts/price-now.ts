import { Refusal } from '@parasol/contract/errors';
import type { OrderPrice } from '@parasol/contract/orders/shapes';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf, effectiveDateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { draftValues } from '@parasol/domain/orders/draft';
import { fieldProblem } from '@parasol/domain/orders/form-field';
import { valueAt, type FormValues } from '@parasol/domain/orders/form-values';
import { orderFacts, type OrderFacts } from '@parasol/domain/orders/order-facts';
import { orderForm } from '@parasol/domain/orders/order-form';
import type { Application, Insured } from '@parasol/domain/orders/parties';
import { readApplication } from '@parasol/domain/orders/read-application';
import { mayFollow, startAfter } from '@parasol/domain/policies/renewal';
import type { Context } from '#ground/context.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';
import { priceApplication } from './price-application.ts';
import { priceView } from '../kept/order-view.ts';
import type { DraftContent, QuotedChoices } from '../kept/sealed-draft.ts';

/** Of a form that is still being typed: only what can be read. */
const soundValues = (facts: OrderFacts, values: FormValues, today: string): FormValues => {
  const wrong = orderForm(facts, values, today)
    .flatMap(({ fields }) => fields)
    .filter((field) => fieldProblem(field, valueAt(values, field.path), today) !== null)
    .map(({ path }) => path);
  return Object.fromEntries(Object.entries(values).filter(([path]) => !wrong.includes(path)));
};

/** What the form does not say yet is as the calculator had it. */
const asQuoted = (application: Application, { input }: QuotedChoices): Application => {
  const insureds = application.insureds.map((insured, member): Insured => {
    const known = input.insureds[member];
    if (known === undefined) return insured;
    const { birthDate, sex, relation, socialInsurance, occupationCode, region } = known;
    return {
      ...insured,
      ...(insured.birthDate === '' ? { birthDate, sex: sex ?? insured.sex } : {}),
      relation: insured.relation ?? relation,
      ...(insured.socialInsurance === undefined && socialInsurance !== undefined
        ? { socialInsurance }
        : {}),
      ...(insured.occupation === undefined && occupationCode !== undefined
        ? { occupation: occupationCode }
        : {}),
      ...(insured.region === undefined && region !== undefined ? { region } : {}),
    };
  });
  const { policyholder } = application;
  const self = insureds.find(({ relation }) => relation === 'self') ?? input.policyholder;
  return policyholder.birthDate === '' && self
    ? {
        ...application,
        insureds,
        policyholder: {
          ...policyholder,
          birthDate: self.birthDate,
          sex: self.sex ?? policyholder.sex,
        },
      }
    : { ...application, insureds };
};

/** What is filled in from a policy that is about to end begins the day after it, as the order will. */
const afterThePolicy = async (
  { app, now }: Context,
  product: Product,
  previousOrderNo: string,
  asked: PlainDate | undefined,
): Promise<Partial<Application>> => {
  const today = dateOf(now.getTime());
  const days = product.onePolicyPerPerson ? (product.renewal.reapplyDays ?? 0) : 0;
  const policies = await app.ports.policiesOfOrders(app.database.db, [previousOrderNo], today);
  const ends = policies.flatMap(({ stands, end }) =>
    stands && mayFollow(end, days, today) ? [end] : [],
  );
  if (ends.length === 0) return {};
  const startDate = startAfter(ends, asked ?? effectiveDateOf(now.getTime()));
  return { startDate, follows: { sameProduct: true } };
};

/**
 * What a form costs by what it says now. Null while nobody can know: somebody's birthday is
 * missing, the product does not take them, or an underwriter's loading is still to be read.
 */
export const priceNow = async (
  context: Context,
  baseProductNo: string,
  { quoted, entries, previousOrderNo }: DraftContent,
): Promise<OrderPrice | null> => {
  if (!quoted) return null;
  const loaded = quoted.price.people.some(({ parts }) =>
    parts.some(({ code }) => code === 'loading'),
  );
  if (loaded) return null;
  const { app, brand, now } = context;
  const locked = now < new Date(quoted.expiresAt) ? quoted.productVersion : undefined;
  const published = await findProduct(context, baseProductNo, locked);
  if (published instanceof Refusal) return null;
  const { product } = published;
  const { coverTerm, riders, plan, instalments } = quoted.price;
  const facts = orderFacts(product, {
    coverTerm,
    riders,
    plan,
    instalments,
    healthConsentAt: undefined,
    insurer: app.catalogue.insurer(product.insurer),
  });
  const today = dateOf(now.getTime());
  const values = soundValues(facts, draftValues(entries), today);
  const asked = asQuoted(readApplication(facts, values, today), quoted);
  const follows =
    previousOrderNo === null
      ? {}
      : await afterThePolicy(context, product, previousOrderNo, asked.startDate);
  const application = { ...asked, ...follows };
  const { policyholder, insureds } = application;
  if ([policyholder, ...insureds].some(({ birthDate }) => birthDate === '')) return null;
  const priced = priceApplication(app, {
    published,
    application,
    quoted,
    brand: brand.id,
    now,
    held: [],
  });
  if (!priced.ok) return null;
  return priceView(
    product,
    priced.price,
    insureds.map(({ relation }) => relation),
  );
};
