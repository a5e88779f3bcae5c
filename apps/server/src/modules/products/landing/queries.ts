import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { LandingTables } from '#ground/db/tables/products/landing.ts';

type Versions = LandingTables['landing_versions'];
export type Landing = Pick<Selectable<LandingTables['landings']>, 'base_product_no' | 'channel'>;
export type LandingVersion = Selectable<Versions>;

/** The published page of a brand for a channel, or else the general one. */
export const publishedLanding = (
  db: Db,
  brand: string,
  baseProductNo: string,
  channel: string,
): Promise<(LandingVersion & Landing) | undefined> =>
  db
    .selectFrom('landing_versions as v')
    .innerJoin('landings as l', 'l.landing_no', 'v.landing_no')
    .selectAll('v')
    .select(['l.base_product_no', 'l.channel'])
    .where('v.state', '=', 'published')
    .where('l.base_product_no', '=', baseProductNo)
    .where('l.channel', 'in', [channel, ''])
    .where(sql<boolean>`${brand} = any(v.brands)`)
    .orderBy('l.channel', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Products with a general page of their own, for lists of a brand's pages. */
export const productsWithLanding = async (db: Db, brand: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('landing_versions as v')
    .innerJoin('landings as l', 'l.landing_no', 'v.landing_no')
    .select('l.base_product_no')
    .distinct()
    .where('v.state', '=', 'published')
    .where('l.channel', '=', '')
    .where(sql<boolean>`${brand} = any(v.brands)`)
    .execute();
  return rows.map(({ base_product_no: no }) => no);
};

/** Another page already has this place; the check runs one at a time. */
export const rivalOf = async (
  db: Db,
  landingNo: number,
  brands: readonly string[],
): Promise<{ readonly landing_no: number; readonly title: string } | undefined> => {
  const { base_product_no: product, channel } = await landingOf(db, landingNo);
  await sql`select pg_advisory_xact_lock(hashtext(${`landing ${product} ${channel}`}))`.execute(db);
  return db
    .selectFrom('landing_versions as v')
    .innerJoin('landings as l', 'l.landing_no', 'v.landing_no')
    .select(['v.landing_no', 'v.title'])
    .where('v.state', '=', 'published')
    .where('v.landing_no', '<>', landingNo)
    .where('l.base_product_no', '=', product)
    .where('l.channel', '=', channel)
    .where(sql<boolean>`v.brands && ${[...brands]}::text[]`)
    .limit(1)
    .executeTakeFirst();
};

export const landingOf = (db: Db, landingNo: number): Promise<Landing> =>
  db
    .selectFrom('landings')
    .select(['base_product_no', 'channel'])
    .where('landing_no', '=', landingNo)
    .executeTakeFirstOrThrow();

export const landingVersionsOf = (db: Db, landingNo: number): Promise<LandingVersion[]> =>
  db
    .selectFrom('landing_versions')
    .selectAll()
    .where('landing_no', '=', landingNo)
    .orderBy('version', 'desc')
    .execute();

/** The newest version of each, with the number of the published one. */
export const newestLandings = (db: Db) =>
  db
    .selectFrom('landing_versions as v')
    .innerJoin('landings as l', 'l.landing_no', 'v.landing_no')
    .selectAll('v')
    .select(['l.base_product_no', 'l.channel'])
    .select((of) =>
      of
        .selectFrom('landing_versions as p')
        .select('p.version')
        .whereRef('p.landing_no', '=', 'v.landing_no')
        .where('p.state', '=', 'published')
        .as('published'),
    )
    .distinctOn('v.landing_no')
    .orderBy('v.landing_no')
    .orderBy('v.version', 'desc')
    .execute();

/** All versions, locked against other changes. */
export const lockLanding = async (db: Db, landingNo: number): Promise<LandingVersion[]> => {
  await db
    .selectFrom('landings')
    .select('landing_no')
    .where('landing_no', '=', landingNo)
    .forUpdate()
    .execute();
  return landingVersionsOf(db, landingNo);
};

export const createLanding = async (
  db: Db,
  landing: Omit<Insertable<LandingTables['landings']>, 'landing_no'>,
): Promise<number> => {
  const { landing_no: no } = await db
    .insertInto('landings')
    .values({ ...landing, landing_no: sql<number>`nextval('landing_numbers')` })
    .returning('landing_no')
    .executeTakeFirstOrThrow();
  return no;
};

export const insertLandingVersion = async (
  db: Db,
  version: Insertable<Versions>,
): Promise<void> => {
  await db.insertInto('landing_versions').values(version).execute();
};

export const changeLandingVersion = async (
  db: Db,
  landingNo: number,
  version: number,
  change: Updateable<Versions>,
): Promise<void> => {
  await db
    .updateTable('landing_versions')
    .set(change)
    .where('landing_no', '=', landingNo)
    .where('version', '=', version)
    .execute();
};

/** Pages whose moment has come. */
export const dueLandings = async (db: Db, now: Date): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('landing_versions')
    .select('landing_no')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ landing_no: no }) => no);
};
