import { refuse, Refusal } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/calendar/plain-date';
import { dateOf, effectiveDateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { asksPolicyholder } from '@parasol/domain/disclosure/notices/asks-policyholder';
import { orderFacts } from '@parasol/domain/orders/order-facts';
import type { Context, PersonContext, Verb } from '#context.ts';
import { mobileOfPerson } from '#modules/accounts/people/person.ts';
import { healthConsentAt } from '#modules/disclosure/notices/consent.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';
import { getQuote } from '#modules/rating/quotes/get-quote.ts';
import { chosenWords } from '../placing/chosen-words.ts';
import { draftView } from './draft-view.ts';
import { findDraft, overOf } from './find-draft.ts';
import { priceView } from '../reading/order-view.ts';
import { priceNow } from './price-now.ts';
import { toldAbout } from '#modules/disclosure/records/told-about.ts';
import { pauseOf } from '../placing/product-pause.ts';
import { openDraftOf, type DraftRow } from '../queries/drafts.ts';
import { quotedChoices } from '../placing/quoted-choices.ts';
import { openDraft, type DraftContent, type QuotedChoices } from './sealed-draft.ts';

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

/** The draft that is named, or the one that was begun on this quote before. */
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

  const { product } = published;
  const today = dateOf(now.getTime());
  const earliest = effectiveDateOf(now.getTime());
  const pause = pauseOf(app, brand.id, baseProductNo, now);
  const facts = orderFacts(product, {
    coverTerm: quoted?.price.coverTerm ?? onlyCoverTerm(product),
    riders: quoted?.price.riders ?? [],
    plan: quoted?.price.plan,
    instalments: quoted?.price.instalments,
    healthConsentAt: await healthConsentAt(context),
    insurer: app.catalogue.insurer(product.insurer),
  });
  const mobile = await mobileOfPerson(app, context.person);
  return {
    facts,
    today,
    start: { earliest, latest: addDays(earliest, product.sale.startWithinDays) },
    quoteNo: quoteNo ?? opened?.draft.quote_no ?? null,
    price:
      quoted &&
      priceView(
        product,
        quoted.price,
        quoted.input.insureds.map(({ relation }) => relation),
      ),
    priceNow: opened ? await priceNow(context, baseProductNo, { ...opened.content, quoted }) : null,
    chosen: quoted ? chosenWords(product, quoted.price) : [],
    initial: {
      ...(quoted ? valuesFrom(quoted) : {}),
      ...(mobile ? { 'policyholder.mobile': mobile } : {}),
    },
    quoted: (quoted?.input.insureds ?? []).map(({ birthDate, sex, relation }) => ({
      birthDate,
      sex: sex ?? null,
      relation: relation ?? null,
    })),
    health: {
      insured: product.flow.insuredHealthNotice,
      policyholder: asksPolicyholder(product, quoted?.price.riders ?? []),
      smart: product.flow.smartUnderwriting,
      told: product.flow.insuredHealthNotice
        ? await toldAbout(app, { userId: context.person, brand: brand.id, baseProductNo })
        : [],
    },
    pause: pause && { notice: pause.notice },
    draft: opened ? await draftView(app, opened.draft, opened.content) : null,
  };
};

const onlyCoverTerm = (product: Product): string => {
  const option = product.options.find(({ key }) => key === 'coverTerm');
  return option?.kind === 'choice' ? option.initial : '1y';
};

/** What the calculator already knows of the people, so that nobody is asked twice. */
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
