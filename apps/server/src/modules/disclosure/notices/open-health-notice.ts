import { randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { ShownNotice } from '@parasol/domain/disclosure/notices/health-notice';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';
import { claimQuote } from '#modules/rating/quotes/claim-quote.ts';
import { hasHealthConsent } from '../kept/consent.ts';
import { noticeOfPerson, noticeView, readingSecondsOf } from './notice-view.ts';
import { productFacts } from '../product-facts.ts';
import { openingIdOf, openNotice } from '../queries/notices.ts';
import { sealSubject } from '../kept/sealed-subject.ts';
import { whoseHealth } from '../kept/whose-health.ts';

/** What the calculation was told already, so that nobody says it twice. */
const statedIn = (
  { sections }: ShownNotice,
  socialInsurance: boolean | undefined,
): Record<string, 'yes' | 'no'> =>
  Object.fromEntries(
    sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, states }) =>
        states === 'social-insurance' && socialInsurance !== undefined
          ? [[id, socialInsurance ? 'yes' : 'no'] as const]
          : [],
      ),
  );

export const openHealthNotice: Verb<'openHealthNotice'> = async (context, input) => {
  const { app, now, brand, person: userId } = context;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const whose = await whoseHealth(context, product, input.role, input);
  if (whose instanceof Refusal) return whose;
  const { person, member, quoteNo } = whose;
  if (person === null) return refuse('INVALID_REQUEST', '请先填写给谁买、出生日期和性别');
  const shown = noticeOfPerson(app.disclosure.noticeOf(product), input.role, person);
  if (!shown) return refuse('NOT_FOUND', '这位被保险人不需要填写健康告知');
  const key = {
    brand: brand.id,
    user_id: userId,
    base_product_no: product.baseProductNo,
    role: input.role,
    member,
  };
  // The same number again, so that a second tab or a page that was left open can still be sent.
  const openingId = (await openingIdOf(app.database.db, key)) ?? randomUUID();
  const sealed = await sealSubject(app, userId, openingId, person);
  const opening = await inTransaction(app.database, async (tx) => {
    await claimQuote(tx, context, quoteNo);
    return openNotice(tx.db, {
      ...key,
      opening_id: openingId,
      product_version: product.version,
      quote_no: quoteNo,
      notice_version: shown.version,
      sealed,
      opened_at: now,
    });
  });
  const elapsed = (now.getTime() - opening.opened_at.getTime()) / 1000;
  return {
    product: productFacts(app, product),
    person,
    notice: noticeView(input.role, shown),
    openingId: opening.opening_id,
    waitSeconds: Math.max(0, Math.ceil(readingSecondsOf(shown.sections) - elapsed)),
    consentNeeded: !(await hasHealthConsent(context)),
    stated: statedIn(shown, whose.socialInsurance),
  };
};
