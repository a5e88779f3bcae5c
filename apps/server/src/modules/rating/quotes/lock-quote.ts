import { randomInt } from 'node:crypto';
import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { soldBy } from '#modules/agents/sold-by.ts';
import { calculationView } from '../calculator/calculation-view.ts';
import { ownerOf } from '../owner.ts';
import { insertQuote } from '../queries.ts';
import { quoteExpiry } from './quote-expiry.ts';
import { rateRequest, refusePregnancy, withoutPregnancy } from '../calculator/rate-request.ts';

/** The day and ten random digits: short enough to be read out, too many to be guessed. */
export const newQuoteNo = (now: Date): string => {
  const day = dateOf(now.getTime()).replaceAll('-', '');
  const digits = () => String(randomInt(100_000)).padStart(5, '0');
  return `Q${day}${digits()}${digits()}`;
};

export const lockQuote: Verb<'lockQuote'> = async (context, input) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const { published, accepted } = rated;
  const refused = refusePregnancy(context, published, input, true);
  if (refused) return refused;
  const { app, now } = context;
  const owner = ownerOf(context);
  const { product } = published;
  const quoteNo = newQuoteNo(now);
  const expiresAt = quoteExpiry(accepted.effectiveDate, now);
  const { origin, dropped } = await soldBy(context, accepted.baseProductNo);
  await inTransaction(app.database, async (tx) => {
    const quote = {
      quoteNo,
      baseProductNo: accepted.baseProductNo,
      productVersion: accepted.version,
      input: withoutPregnancy(input),
      accepted,
      createdAt: now,
      expiresAt,
    };
    await insertQuote(tx.db, owner, quote, origin);
    tx.audit({
      actor: owner.userId === undefined ? 'visitor' : `customer:${owner.userId}`,
      action: 'quote.locked',
      subject: `quote:${quoteNo}`,
      detail: {
        baseProductNo: accepted.baseProductNo,
        version: accepted.version,
        instalment: accepted.instalment,
        total: accepted.total,
        ...(dropped.length > 0 ? { dropped } : {}),
      },
    });
  });
  return {
    quoteNo,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    calculation: calculationView(app.catalogue, product, accepted, input),
  };
};
