import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { EvidenceTables } from '#ground/db/tables/proof/evidence.ts';

export type EventRow = Selectable<EvidenceTables['evidence_events']>;
export type HeadRow = Selectable<EvidenceTables['evidence_heads']>;
export type AnchorRow = Selectable<EvidenceTables['evidence_anchors']>;
export type ChainRow = Selectable<EvidenceTables['evidence_chains']>;

/** The chain of an order, locked; begun when it is the first time. */
export const lockChain = async (
  db: Db,
  orderNo: string,
  beginning: Buffer,
  now: Date,
): Promise<ChainRow> => {
  await db
    .insertInto('evidence_chains')
    .values({ order_no: orderNo, hash: beginning, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('evidence_chains')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const chainOf = (db: Db, orderNo: string): Promise<ChainRow | undefined> =>
  db.selectFrom('evidence_chains').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export const eventsOf = (db: Db, orderNo: string): Promise<EventRow[]> =>
  db
    .selectFrom('evidence_events')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();

export const sourcesKnown = async (db: Db, orderNo: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('evidence_events')
    .select('source')
    .where('order_no', '=', orderNo)
    .execute();
  return new Set(rows.map(({ source }) => source));
};

export const appendEvents = async (
  db: Db,
  rows: readonly EventRow[],
  top: { readonly seq: number; readonly hash: Buffer; readonly at: Date },
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  await db
    .insertInto('evidence_events')
    .values([...rows])
    .execute();
  await db
    .updateTable('evidence_chains')
    .set({ seq: top.seq, hash: top.hash, changed_at: top.at })
    .where('order_no', '=', first.order_no)
    .execute();
};

/** One process at a time makes a tree; the others wait and find nothing left to do. */
export const lockAnchoring = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('evidence-anchor', 0))`.execute(db);
};

export const chainsToAnchor = (db: Db, most: number): Promise<ChainRow[]> =>
  db
    .selectFrom('evidence_chains')
    .selectAll()
    .where((row) => row('anchored_seq', '<', row.ref('seq')))
    .orderBy('order_no')
    .limit(most)
    .forUpdate()
    .execute();

export const insertAnchor = async (
  db: Db,
  anchor: Pick<AnchorRow, 'root' | 'size' | 'created_at'>,
): Promise<number> =>
  (
    await db
      .insertInto('evidence_anchors')
      .values({ ...anchor, token: null, stamped_at: null, authority: null, exported_at: null })
      .returning('anchor_no')
      .executeTakeFirstOrThrow()
  ).anchor_no;

export const insertHeads = async (
  db: Db,
  heads: readonly Insertable<EvidenceTables['evidence_heads']>[],
): Promise<void> => {
  const batch = 2_000;
  for (let at = 0; at < heads.length; at += batch) {
    await db
      .insertInto('evidence_heads')
      .values(heads.slice(at, at + batch))
      .execute();
  }
  await sql`
    update evidence_chains c set anchored_seq = h.seq
    from evidence_heads h
    where h.anchor_no = ${heads[0]?.anchor_no ?? 0} and h.order_no = c.order_no`.execute(db);
};

/** Chains without a stamp or not in the folder yet; the oldest first. */
export const openAnchors = (db: Db): Promise<AnchorRow[]> =>
  db
    .selectFrom('evidence_anchors')
    .selectAll()
    .where('exported_at', 'is', null)
    .orderBy('anchor_no')
    .execute();

export const exportedAnchors = (db: Db): Promise<AnchorRow[]> =>
  db
    .selectFrom('evidence_anchors')
    .selectAll()
    .where('exported_at', 'is not', null)
    .orderBy('anchor_no')
    .execute();

export const keepToken = async (
  db: Db,
  anchorNo: number,
  stamp: { readonly token: Buffer; readonly at: Date; readonly authority: string },
): Promise<void> => {
  await db
    .updateTable('evidence_anchors')
    .set({ token: stamp.token, stamped_at: stamp.at, authority: stamp.authority })
    .where('anchor_no', '=', anchorNo)
    .where('token', 'is', null)
    .execute();
};

export const markExported = async (db: Db, anchorNo: number, at: Date): Promise<void> => {
  await db
    .updateTable('evidence_anchors')
    .set({ exported_at: at })
    .where('anchor_no', '=', anchorNo)
    .execute();
};

export const anchorByNo = (db: Db, anchorNo: number): Promise<AnchorRow | undefined> =>
  db
    .selectFrom('evidence_anchors')
    .selectAll()
    .where('anchor_no', '=', anchorNo)
    .executeTakeFirst();

/** Some of the heads that meet a condition on `h`. */
export const headsWhere = (db: Db, condition: RawBuilder<unknown>): Promise<HeadRow[]> =>
  db
    .selectFrom('evidence_heads as h')
    .selectAll('h')
    .where(sql<boolean>`${condition}`)
    .limit(5_000)
    .execute();

export const deleteHeads = async (db: Db, heads: readonly HeadRow[]): Promise<void> => {
  await sql`
    delete from evidence_heads h using unnest(
      ${heads.map((head) => head.order_no)}::text[], ${heads.map((head) => head.seq)}::int[]
    ) as gone (order_no, seq)
    where h.order_no = gone.order_no and h.seq = gone.seq`.execute(db);
};

/** Leaves of a tree whose orders a split took to another cell. */
export const leavesElsewhere = (
  db: Db,
  anchorNo: number,
): Promise<{ readonly position: number; readonly leaf: Buffer }[]> =>
  db
    .selectFrom('evidence_leaves_elsewhere')
    .select(['position', 'leaf'])
    .where('anchor_no', '=', anchorNo)
    .orderBy('position')
    .execute();

export const keepLeavesElsewhere = async (
  db: Db,
  rows: readonly Insertable<EvidenceTables['evidence_leaves_elsewhere']>[],
): Promise<void> => {
  const batch = 2_000;
  for (let at = 0; at < rows.length; at += batch) {
    await db
      .insertInto('evidence_leaves_elsewhere')
      .values(rows.slice(at, at + batch))
      .execute();
  }
};

/** The heads of a tree in their order. */
export const headsIn = (db: Db, anchorNo: number): Promise<HeadRow[]> =>
  db
    .selectFrom('evidence_heads')
    .selectAll()
    .where('anchor_no', '=', anchorNo)
    .orderBy('position')
    .execute();

export const headsOf = (db: Db, orderNo: string): Promise<HeadRow[]> =>
  db
    .selectFrom('evidence_heads')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();

/** Some that were changed last, and some from anywhere. */
export const sampleOf = async (db: Db, most: number): Promise<string[]> => {
  const { rows } = await sql<{ order_no: string }>`
    (select order_no from evidence_chains order by number desc limit ${most})
    union
    (select c.order_no from evidence_chains c
      where c.number in (
        select 1 + floor(random() * (select coalesce(max(number), 0) from evidence_chains))::bigint
        from generate_series(1, ${most}::integer)))`.execute(db);
  return rows.map(({ order_no: orderNo }) => orderNo);
};
