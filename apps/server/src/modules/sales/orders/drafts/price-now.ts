import { Refusal } from '@parasol/contract/errors';
import type { OrderPrice } from '@parasol/contract/sales/orders/shapes';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { FormProblem } from '@parasol/domain/sales/orders/form/check-form';
import { draftValues } from '@parasol/domain/sales/orders/form/draft';
import { fieldProblem } from '@parasol/domain/sales/orders/form/form-field';
import { valueAt, type FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { heldCover } from '@parasol/domain/sales/orders/holdings/held-cover';
import { exclusionOf } from '@parasol/domain/sales/orders/holdings/holdings';
import { orderFacts, type OrderFacts } from '@parasol/domain/sales/orders/order-facts';
import { orderForm } from '@parasol/domain/sales/orders/form/order-form';
import type { Application, Insured } from '@parasol/domain/sales/orders/form/parties';
import { readApplication } from '@parasol/domain/sales/orders/form/read-application';
import { mayFollow, startAfter } from '@parasol/domain/contracts/policies/renewals/renewal';
import type { Context, PersonContext } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { pregnancyProblem } from '#modules/products/disclosure/pregnancy/check-pregnancy.ts';
import { ownHoldings, type OwnHoldings } from './own-holdings.ts';
import { priceApplication } from './price-application.ts';
import { priceView } from '#modules/sales/orders/order-view.ts';
import type { DraftContent, QuotedChoices } from '#modules/sales/orders/draft.ts';

/** The readable values of a form that is still being typed. */
const soundValues = (facts: OrderFacts, values: FormValues, today: string): FormValues => {
  const wrong = orderForm(facts, values, today)
    .flatMap(({ fields }) => fields)
    .filter((field) => fieldProblem(field, valueAt(values, field.path), today) !== null)
    .map(({ path }) => path);
  return Object.fromEntries(Object.entries(values).filter(([path]) => !wrong.includes(path)));
};

/** Facts missing in the form are taken from the calculator. */
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

/** A form filled in from an expiring policy begins the day after it, as the order will. */
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

/** The price of a form as filled in now, and the problems that keep it from becoming an order. */
interface DraftNow {
  /** Null while it cannot be known: a birthday is missing, or a loading is still to be read. */
  readonly price: OrderPrice | null;
  readonly problems: readonly FormProblem[];
}

const unknown: DraftNow = { price: null, problems: [] };

/** Answers that are wrong in any case; an empty field is no problem yet. */
const wrongAnswers = (facts: OrderFacts, values: FormValues, today: string): FormProblem[] =>
  orderForm(facts, values, today)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const value = valueAt(values, field.path);
      const message = value === '' ? null : fieldProblem(field, value, today);
      return message === null ? [] : [{ path: field.path, message }];
    });

/** Own policies and orders that exclude this product for a person. */
const excluded = (
  product: Product,
  { insureds }: Application,
  holdings: OwnHoldings,
): FormProblem[] =>
  holdings.flatMap((policies, member) => {
    const found = exclusionOf(
      product,
      policies.map((row) => ({ ...row, own: true })),
    );
    const self = insureds[member]?.relation === 'self';
    const path = self ? 'policyholder.certNo' : `insured.${member}.certNo`;
    return found ? [{ path, message: found.message }] : [];
  });

/**
 * A mother whose name is filled in and whose pregnancy the product does not accept, or does not
 * know.
 */
const pregnant = async (
  { app, brand, now, person: userId }: PersonContext,
  product: Product,
  { insureds }: Application,
): Promise<FormProblem[]> => {
  const problems: FormProblem[] = [];
  for (const [member, { name }] of insureds.entries()) {
    if (name === '') continue;
    const asked = { product, brand: brand.id, userId, now };
    const message = await pregnancyProblem(app, asked, name);
    if (message !== undefined) problems.push({ path: `insured.${member}.disclosureNo`, message });
  }
  return problems;
};

/** All checks of the server before the button: submitting would refuse the same. */
export const priceNow = async (
  context: PersonContext,
  baseProductNo: string,
  { quoted, entries, previousOrderNo }: DraftContent,
): Promise<DraftNow> => {
  if (!quoted) return unknown;
  const { app, brand, now } = context;
  const locked = now < new Date(quoted.expiresAt) ? quoted.productVersion : undefined;
  const published = await findProduct(context, baseProductNo, locked);
  if (published instanceof Refusal) return unknown;
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
  const typed = draftValues(entries);
  const values = soundValues(facts, typed, today);
  const asked = asQuoted(readApplication(facts, values, today), quoted);
  const follows =
    previousOrderNo === null
      ? {}
      : await afterThePolicy(context, product, previousOrderNo, asked.startDate);
  const application = { ...asked, ...follows };
  const { policyholder, insureds } = application;
  const holdings = await ownHoldings(context, product, application);
  const problems = [
    ...wrongAnswers(facts, typed, today),
    ...excluded(product, application, holdings),
    ...(await pregnant(context, product, application)),
  ];
  const loaded = quoted.price.people.some(({ parts }) =>
    parts.some(({ code }) => code === 'loading'),
  );
  if (loaded || [policyholder, ...insureds].some(({ birthDate }) => birthDate === '')) {
    return { price: null, problems };
  }
  const priced = priceApplication(app, {
    published,
    application,
    quoted,
    brand: brand.id,
    now,
    held: holdings.map((policies, member) =>
      heldCover(
        policies.map(({ risks, units, baseProductNo: other }) => ({
          risks,
          units,
          sameProduct: other === baseProductNo,
          own: true,
        })),
        insureds[member]?.otherDeathCover ?? 0,
      ),
    ),
  });
  if (!priced.ok) return { price: null, problems: [...problems, ...priced.problems] };
  const relations = insureds.map(({ relation }) => relation);
  return { price: priceView(product, priced.price, relations), problems };
};
