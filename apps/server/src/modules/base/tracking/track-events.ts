import { dayMs } from '@parasol/domain/base/calendar/durations';
import { refuse } from '@parasol/contract/errors';
import { trackingEvent } from '@parasol/domain/base/tracking/event';
import type { Verb } from '#ground/context.ts';
import { maskReport } from './mask-report.ts';
import { insertEvents } from './queries.ts';

const longestBody = 64 * 1024;
/** Clocks of phones are wrong; a wild one is no evidence of a time. */
const wildest = 7 * dayMs;

export const trackEvents: Verb<'trackEvents'> = async ({ app, brand, now }, input) => {
  if (Buffer.byteLength(JSON.stringify(input)) > longestBody) return refuse('TOO_LARGE');
  const at = (claimed: number): Date =>
    Math.abs(claimed - now.getTime()) <= wildest ? new Date(claimed) : now;
  await insertEvents(
    app.database.db,
    input.events.map((given) => {
      // The page has done this already; a field it forgot must not be stored all the same.
      const event = trackingEvent({
        ...given,
        baseProductNo: given.baseProductNo ?? null,
        elementCode: given.elementCode ?? null,
        uuid: given.cryptoUserId,
      });
      return {
        brand: brand.id,
        crypto_user_id: maskReport(event.cryptoUserId),
        base_product_no: event.baseProductNo,
        page_name: maskReport(event.pageName),
        from_path: maskReport(event.fromPath),
        to_path: maskReport(event.toPath),
        query: maskReport(JSON.stringify(event.query)),
        element_code: event.elementCode,
        release: input.release ?? null,
        at: at(event.at),
        received_at: now,
      };
    }),
  );
  return { stored: input.events.length };
};
