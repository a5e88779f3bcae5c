import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context, PersonContext, Verb } from '#ground/context.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import { consentsOf, newerAgreements } from '#modules/base/accounts/privacy/newer-agreements.ts';
import { healthConsentAt } from '#modules/products/disclosure/consent.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { birthdayOf } from '#modules/products/rating/calculator/after-birthday.ts';
import { getQuote } from '#modules/products/rating/quotes/get-quote.ts';
import { describeForm } from './describe-form.ts';
import { draftView } from './draft-view.ts';
import { knownPeople } from './known/known-people.ts';
import { findDraft, overOf } from './find-draft.ts';
import { priceNow } from './price-now.ts';
import { peopleOfNotices } from '#modules/products/disclosure/records/people-of-notices.ts';
import { pauseOf } from './product-pause.ts';
import { openDraftOf, type DraftRow } from '#modules/sales/orders/queries/drafts.ts';
import { quotedChoices } from './quoted-choices.ts';
import { openDraft, type DraftContent, type QuotedChoices } from '#modules/sales/orders/draft.ts';

interface Opened {
  readonly draft: DraftRow;
  readonly content: DraftContent;
}

const openNamed = async (context: Context, draftNo: string): Promise<Opened | Refusal> => {
  const draft = await findDraft(context, { draftNo });
  if (draft instanceof Refusal) return draft;
  const over = overOf(draft, context.now);
  if (over) return over;
  const content = await openDraft(context.app, draft);
  return content ? { draft, content } : refuse('NOT_FOUND');
};

/** The named draft, or the one that was begun on this quote before. */
const openedDraft = async (
  context: PersonContext,
  draftNo: string | undefined,
  quoteNo: string | undefined,
): Promise<Opened | Refusal | undefined> => {
  if (draftNo !== undefined) return openNamed(context, draftNo);
  if (quoteNo === undefined) return undefined;
  const { app, brand, now, person: userId } = context;
  const draft = await openDraftOf(app.database.db, { brand: brand.id, userId }, quoteNo, now);
  const content = draft && (await openDraft(app, draft));
  return draft && content ? { draft, content } : undefined;
};

export const initSubmitOrder: Verb<'initSubmitOrder'> = async (context, input) => {
  const { app, brand, now } = context;
  const { baseProductNo, quoteNo, draftNo } = input;
  const opened = await openedDraft(context, draftNo, quoteNo);
  if (opened instanceof Refusal) return opened;
  if (opened && opened.draft.base_product_no !== baseProductNo) return refuse('NOT_FOUND');
  const quote = quoteNo === undefined ? undefined : await getQuote(context, { quoteNo });
  if (quote instanceof Refusal) return quote;
  if (quote && quote.calculation.baseProductNo !== baseProductNo) return refuse('NOT_FOUND');
  const quoted = quote ? quotedChoices(quote) : (opened?.content.quoted ?? null);
  const locked = quoted && now < new Date(quoted.expiresAt) ? quoted.productVersion : undefined;
  const published = await findProduct(context, baseProductNo, locked);
  if (published instanceof Refusal) return published;

  const mobile = await mobileOfPerson(app, context.person);
  const pause = pauseOf(app, brand.id, baseProductNo, now);
  const { product } = published;
  const consents = await consentsOf(app, context.person);
  const form = describeForm(context, product, quoted, {
    healthConsentAt: healthConsentAt(consents),
    agreements: newerAgreements(context, consents),
  });
  const found = opened && (await priceNow(context, baseProductNo, { ...opened.content, quoted }));
  return {
    ...form,
    quoteNo: quoteNo ?? opened?.draft.quote_no ?? null,
    priceNow: found?.price ?? null,
    problems: found?.problems ?? [],
    ...(quoted ? await birthdayOf(context, quoted.input) : {}),
    initial: {
      ...(opened ? {} : await knownPeople(context, quoted)),
      ...(quoted ? valuesFrom(quoted) : {}),
      ...(mobile ? { 'policyholder.mobile': mobile } : {}),
    },
    health: {
      ...form.health,
      told: product.flow.insuredHealthNotice
        ? await peopleOfNotices(app, { userId: context.person, brand: brand.id, baseProductNo })
        : [],
    },
    pause: pause && { notice: pause.notice },
    draft: opened ? await draftView(app, opened.draft, opened.content) : null,
  };
};

/** Facts of the calculator fill in the form, so that the customer is not asked twice. */
const valuesFrom = ({ input }: QuotedChoices): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [member, person] of input.insureds.entries()) {
    const prefix = `insured.${member}`;
    const { relation, socialInsurance, occupationCode, region } = person;
    if (relation !== undefined) values[`${prefix}.relation`] = relation;
    if (input.plan !== undefined && input.insureds.length > 1)
      values[`${prefix}.plan`] = input.plan;
    if (socialInsurance !== undefined) {
      values[`${prefix}.socialInsurance`] = socialInsurance ? 'yes' : 'no';
    }
    if (occupationCode !== undefined) values[`${prefix}.occupation`] = occupationCode;
    if (region !== undefined) {
      values[relation === 'self' ? 'policyholder.region' : `${prefix}.region`] = region;
    }
  }
  return values;
};
