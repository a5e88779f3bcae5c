import type { Parsed } from '@parasol/contract';
import type { AcceptedQuote } from '@parasol/domain/products/rating/quote';
import { sql, type RawBuilder } from 'kysely';
import { originColumns, type SaleOrigin } from '#ground/caller/sale-origin.ts';
import type { Db } from '#ground/db/schema.ts';
import type { CalculationRequest } from './calculator/rate-request.ts';
import type { Participant } from '#modules/base/experiments/participant.ts';

/** The owner of a calculation: the logged-in person, otherwise the browser. */
export interface Owner {
  readonly brand: string;
  readonly deviceId: string;
  readonly userId: string | undefined;
}

export interface SavedQuote {
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly input: CalculationRequest;
  readonly accepted: AcceptedQuote;
  readonly createdAt: Date;
}

export interface QuoteRow extends SavedQuote {
  readonly quoteNo: string;
  readonly expiresAt: Date;
}

export interface TrialRow extends SavedQuote {
  readonly trialId: string;
  readonly shareId: string | null;
  readonly sharedAt: Date | null;
}

const keptColumns = [
  'base_product_no as baseProductNo',
  'product_version as productVersion',
  'input',
  'accepted',
  'created_at as createdAt',
] as const;

const reusableValues = (owner: Owner, savedQuote: SavedQuote) => ({
  brand: owner.brand,
  device_id: owner.deviceId,
  user_id: owner.userId ?? null,
  base_product_no: savedQuote.baseProductNo,
  product_version: savedQuote.productVersion,
  input: JSON.stringify(savedQuote.input),
  accepted: JSON.stringify(savedQuote.accepted),
  created_at: savedQuote.createdAt,
});

export const insertQuote = async (
  db: Db,
  owner: Owner,
  quote: QuoteRow,
  origin: SaleOrigin,
): Promise<void> => {
  await db
    .insertInto('quotes')
    .values({
      ...origin,
      ...reusableValues(owner, quote),
      quote_no: quote.quoteNo,
      instalment: quote.accepted.instalment,
      total: quote.accepted.total,
      effective_date: quote.accepted.effectiveDate,
      expires_at: quote.expiresAt,
    })
    .execute();
};

/** The links and the seller of the customer who got this price. */
export const originOfQuote = (db: Db, quoteNo: string): Promise<SaleOrigin | undefined> =>
  db.selectFrom('quotes').select(originColumns).where('quote_no', '=', quoteNo).executeTakeFirst();

/** For deciding about it; the customer's own way is `ownQuote`. */
export const quoteByNo = (db: Db, quoteNo: string): Promise<QuoteRow | undefined> =>
  db
    .selectFrom('quotes')
    .select([...keptColumns, 'quote_no as quoteNo', 'expires_at as expiresAt'])
    .where('quote_no', '=', quoteNo)
    .executeTakeFirst();

/** A quote made before login belongs to the browser, and is the person's own there too. */
export const ownQuote = (db: Db, owner: Owner, quoteNo: string): Promise<QuoteRow | undefined> =>
  db
    .selectFrom('quotes')
    .select([...keptColumns, 'quote_no as quoteNo', 'expires_at as expiresAt'])
    .where('quote_no', '=', quoteNo)
    .where('brand', '=', owner.brand)
    .where((is) =>
      is.or([
        is.and([is('device_id', '=', owner.deviceId), is('user_id', 'is', null)]),
        ...(owner.userId === undefined ? [] : [is('user_id', '=', owner.userId)]),
      ]),
    )
    .executeTakeFirst();

/** A browser's calculation becomes the person's at login, on any device. */
export const giveQuote = async (
  db: Db,
  owner: Owner & { readonly userId: string },
  quoteNo: string,
): Promise<void> => {
  await db
    .updateTable('quotes')
    .set({ user_id: owner.userId })
    .where('quote_no', '=', quoteNo)
    .where('brand', '=', owner.brand)
    .where('device_id', '=', owner.deviceId)
    .where('user_id', 'is', null)
    .execute();
};

/** Locks the owner's trials until the transaction ends. */
export const lockTrials = async (db: Db, owner: Owner): Promise<void> => {
  const whose = `trials ${owner.brand} ${owner.userId ?? owner.deviceId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(db);
};

export const insertTrial = async (db: Db, owner: Owner, trial: TrialRow): Promise<void> => {
  await db
    .insertInto('trials')
    .values({
      ...reusableValues(owner, trial),
      trial_id: trial.trialId,
      share_id: trial.shareId,
      shared_at: trial.sharedAt,
    })
    .execute();
};

const trialColumns = [
  ...keptColumns,
  'trial_id as trialId',
  'share_id as shareId',
  'shared_at as sharedAt',
] as const;

const ownTrials = (db: Db, owner: Owner) =>
  db
    .selectFrom('trials')
    .select(trialColumns)
    .where('brand', '=', owner.brand)
    .where((is) =>
      is.or([
        is.and([is('device_id', '=', owner.deviceId), is('user_id', 'is', null)]),
        ...(owner.userId === undefined ? [] : [is('user_id', '=', owner.userId)]),
      ]),
    );

export const newestTrials = (
  db: Db,
  owner: Owner,
  baseProductNo: string | undefined,
  most: number,
): Promise<TrialRow[]> => {
  const own = ownTrials(db, owner).orderBy('created_at', 'desc').limit(most);
  return (
    baseProductNo === undefined ? own : own.where('base_product_no', '=', baseProductNo)
  ).execute();
};

export const ownTrial = (db: Db, owner: Owner, trialId: string): Promise<TrialRow | undefined> =>
  ownTrials(db, owner).where('trial_id', '=', trialId).executeTakeFirst();

export const deleteTrials = async (db: Db, trialIds: readonly string[]): Promise<void> => {
  if (trialIds.length > 0)
    await db.deleteFrom('trials').where('trial_id', 'in', trialIds).execute();
};

/** Under a link from now on, or under none. */
export const setShare = async (
  db: Db,
  trialId: string,
  share: { readonly shareId: string; readonly at: Date } | null,
): Promise<void> => {
  await db
    .updateTable('trials')
    .set({ share_id: share?.shareId ?? null, shared_at: share?.at ?? null })
    .where('trial_id', '=', trialId)
    .execute();
};

export const sharedTrial = (
  db: Db,
  brand: string,
  shareId: string,
): Promise<TrialRow | undefined> =>
  db
    .selectFrom('trials')
    .select(trialColumns)
    .where('share_id', '=', shareId)
    .where('brand', '=', brand)
    .executeTakeFirst();

export const giveCalculations = async (db: Db, from: string, to: string): Promise<void> => {
  await db.updateTable('quotes').set({ user_id: to }).where('user_id', '=', from).execute();
  await db.updateTable('trials').set({ user_id: to }).where('user_id', '=', from).execute();
};

export const deleteCalculations = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('quotes').where('user_id', '=', userId).execute();
  await db.deleteFrom('trials').where('user_id', '=', userId).execute();
};

/** When a participant of an experiment first asked for a price, as a statement. */
export const firstQuoteOf = ({ brand, device, user, since }: Participant) => sql`
  select min(q.created_at) as at from quotes q
  where q.device_id = ${device} and q.brand = ${brand} and q.created_at >= ${since}
  union all
  select min(q.created_at) from quotes q
  where q.user_id = ${user}::text and q.brand = ${brand} and q.created_at >= ${since}`;

/** Statement: facts of the newest prices of a product, and the accepted input. */
export const factsAsked = (baseProductNo: string, since: Date, most: number) => sql`
  select input, accepted from quotes
  where base_product_no = ${baseProductNo} and created_at >= ${since}
  order by created_at desc limit ${most}`;

/** Statement: facts of the prices that a statement names in its column `quote_no`. */
export const factsOfPrices = (quoteNos: RawBuilder<unknown>) => sql`
  select input, accepted from (${quoteNos}) as named left join quotes using (quote_no)`;

export interface ReplayedQuote {
  readonly quote_no: string;
  readonly brand: string;
  readonly input: Parsed<'calculate'>;
  readonly created_at: Date;
}

/** Backwards in time from a position. */
export const quotesBefore = (
  db: Db,
  baseProductNo: string,
  at: Date,
  quoteNo: string,
  most: number,
): Promise<ReplayedQuote[]> =>
  db
    .selectFrom('quotes')
    .select(['quote_no', 'brand', 'input', 'created_at'])
    .where('base_product_no', '=', baseProductNo)
    .where(sql<boolean>`(created_at, quote_no) < (${at}, ${quoteNo})`)
    .orderBy('created_at', 'desc')
    .orderBy('quote_no', 'desc')
    .limit(most)
    .execute();

export const countQuotes = async (
  db: Db,
  baseProductNo: string,
  before: Date,
  most: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('quotes')
        .select('quote_no')
        .where('base_product_no', '=', baseProductNo)
        .where('created_at', '<', before)
        .limit(most)
        .as('last'),
    )
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
