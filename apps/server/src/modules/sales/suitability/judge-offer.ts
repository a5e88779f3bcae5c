import { hourMs } from '@parasol/domain/base/calendar/durations';
import type { PaidAlready } from '@parasol/domain/sales/suitability/already';
import {
  assessSuitability,
  type SuitabilityResult,
} from '@parasol/domain/sales/suitability/assess-suitability';
import { suitabilityFigures } from '@parasol/domain/sales/suitability/figures';
import type { Offer } from '@parasol/domain/sales/suitability/offer';
import {
  burdenOf,
  countedMeans,
  pauseRetentionDays,
  pauseReasons,
  pauseStanding,
  raisedFigures,
  type Means,
  type PauseReason,
  type PauseStanding,
} from '@parasol/domain/sales/suitability/pause';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { CurrentTest } from './current-test.ts';
import { pausesOf, testsSince, type PauseRow } from './queries.ts';
import { openPause } from './sealed-pause.ts';
import { openTest } from './sealed-test.ts';

/** An offer of a product to a customer, at the price of a quote. */
export interface Offered {
  readonly userId: string;
  readonly baseProductNo: string;
  readonly quoteNo: string;
  readonly offer: Offer;
  readonly test: CurrentTest;
  /** The policyholder's paper, once an order names it. */
  readonly person?: Buffer;
}

export interface Judged {
  readonly result: SuitabilityResult;
  readonly already: PaidAlready;
  /** The answers that count, earlier ones included while they are fresh. */
  readonly means: Means;
  readonly reasons: readonly PauseReason[];
  readonly standing: PauseStanding;
  readonly pause: PauseRow | undefined;
  readonly testsSince: Date;
  /** A figure was raised by a lot since an earlier answer that still counts. */
  readonly raised: boolean;
}

/** Pauses of a customer as long as they are remembered, newest first. */
export const rememberedPauses = (
  db: Db,
  whose: { readonly userId: string; readonly baseProductNo?: string },
  now: Date,
): Promise<PauseRow[]> =>
  pausesOf(db, whose, new Date(now.getTime() - pauseRetentionDays * 24 * hourMs));

/** The advice on an offer, and whether the customer has to sleep on it first. */
export const judgeOffer = async (
  { app, now }: { readonly app: App; readonly now: Date },
  db: Db,
  { userId, baseProductNo, quoteNo, offer, test, person }: Offered,
): Promise<Judged> => {
  const limits = app.settings.get('suitability-pause', '');
  const payer = { userId, ...(person ? { person } : {}) };
  const already = await app.ports.paidAlreadyBy(db, payer, quoteNo, now);
  const result = assessSuitability(offer, test.profile, suitabilityFigures, already);
  const [pause] = await rememberedPauses(db, { userId, baseProductNo }, now);
  const fresh = new Date(now.getTime() - limits.hours * hourMs);
  const since = pause && pause.tests_since < fresh ? pause.tests_since : fresh;
  const rows = await testsSince(db, { userId, baseProductNo }, since);
  const opened = await Promise.all(rows.map((row) => openTest(app, row)));
  const earlier = opened.flatMap((content) => content?.profile ?? []);
  const means = countedMeans(test.profile, earlier, limits);
  const reasons = pauseReasons(offer, means, already, limits);
  const content = pause && (await openPause(app, pause));
  const begun = pause &&
    content && {
      burden: burdenOf(content.offer, content.already),
      endsAt: pause.ends_at.getTime(),
      confirmedQuoteNo: pause.confirmed_quote_no,
    };
  const asked = { reasons, burden: burdenOf(offer, already), quoteNo, now: now.getTime() };
  const oldest = rows[0]?.taken_at;
  return {
    result,
    already,
    means,
    reasons,
    standing: pauseStanding(asked, begun, limits),
    pause,
    testsSince: oldest && oldest < test.row.taken_at ? oldest : test.row.taken_at,
    raised: raisedFigures(test.profile, earlier, limits).length > 0,
  };
};
