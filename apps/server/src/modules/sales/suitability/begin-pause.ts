import { hourMs } from '@parasol/domain/base/calendar/durations';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Context } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { newNumber } from '#modules/products/disclosure/numbers.ts';
import { rememberedPauses, type Judged, type Offered } from './judge-offer.ts';
import { insertPause } from './queries.ts';
import { sealPause } from './sealed-pause.ts';
import { lockUser } from '#modules/base/accounts/people/read-user.ts';

/** Shows until when the customer has to think about it. Requested twice at once, it begins once. */
export const beginPause = async (
  { app, brand, caller, now }: Pick<Context, 'app' | 'brand' | 'caller' | 'now'>,
  { userId, baseProductNo, quoteNo, offer }: Offered,
  { already, means, reasons, testsSince, pause: before }: Judged,
): Promise<Date> => {
  const { hours } = app.settings.get('suitability-pause', '');
  const pauseNo = newNumber('Z', now);
  const sealed = await sealPause(
    app,
    { pause_no: pauseNo, user_id: userId },
    { offer, already, means },
  );
  const endsAt = new Date(now.getTime() + hours * hourMs);
  return inTransaction(app.database, async (tx) => {
    // Two at once wait for each other, so that the limit holds.
    await lockUser(tx.db, userId);
    const [latest] = await rememberedPauses(tx.db, { userId, baseProductNo }, now);
    if (latest && latest.pause_no !== before?.pause_no) return latest.ends_at;
    await insertPause(tx.db, {
      pause_no: pauseNo,
      brand: brand.id,
      user_id: userId,
      base_product_no: baseProductNo,
      quote_no: quoteNo,
      tests_since: testsSince,
      reasons: [...reasons],
      sealed,
      began_at: now,
      ends_at: endsAt,
      confirmed_at: null,
      confirmed_quote_no: null,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'suitability.paused',
      subject: `quote:${quoteNo}`,
      detail: { pauseNo, until: endsAt, reasons: [...reasons] },
    });
    return endsAt;
  });
};
