import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Context, Verb } from '#ground/context.ts';
import { calculationView } from '#modules/products/rating/calculator/calculation-view.ts';
import { ownerOf } from '#modules/products/rating/owner.ts';
import { ownQuote, type QuoteRow } from '#modules/products/rating/queries.ts';
import { rateRequest } from '#modules/products/rating/calculator/rate-request.ts';

type QuoteNow = NonNullable<Output<'getQuote'>['now']>;

/** The same choices on the version that is sold now, starting as soon as is possible now. */
const costNow = async (context: Context, quote: QuoteRow): Promise<QuoteNow> => {
  const { productVersion: _version, effectiveDate: _date, ...input } = quote.input;
  const rated = await rateRequest(context, input);
  if (!(rated instanceof Refusal)) {
    const calculation = calculationView(
      context.app.catalogue,
      rated.published.product,
      rated.accepted,
      input,
    );
    return { calculation, difference: rated.accepted.total - quote.accepted.total };
  }
  const data = rated.data as {
    refusals?: Extract<QuoteNow, { refusals: unknown }>['refusals'];
  } | null;
  const field = 'baseProductNo';
  return {
    refusals: data?.refusals ?? [
      { code: String(errorCodes[rated.key]), field, message: rated.msg },
    ],
  };
};

export const getQuote: Verb<'getQuote'> = async (context, { quoteNo }) => {
  const { catalogue, database } = context.app;
  const quote = await ownQuote(database.db, ownerOf(context), quoteNo);
  if (!quote) return refuse('NOT_FOUND', '没有找到这份报价，请重新试算');
  const published = await catalogue.version(quote.baseProductNo, quote.productVersion);
  if (!published) throw new Error(`quote ${quoteNo} names a version that was never published`);
  const expired = context.now >= quote.expiresAt;
  return {
    quoteNo,
    state: expired ? 'expired' : 'valid',
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    input: quote.input,
    calculation: calculationView(catalogue, published.product, quote.accepted, quote.input),
    ...(expired ? { now: await costNow(context, quote) } : {}),
  };
};
