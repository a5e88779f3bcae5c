import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Findings } from '@parasol/domain/proof/inspection/checks';
import type { Db } from '#ground/db/schema.ts';
import type { InspectionTables } from '#ground/db/tables/proof/inspection.ts';

export type InspectionRow = Selectable<InspectionTables['inspections']>;
export type SampleRow = Selectable<InspectionTables['inspection_sales']>;

export interface Period {
  readonly brand: string | null;
  readonly from: Date;
  readonly before: Date;
  readonly baseProductNo: string | null;
}

const sold = ({ brand, from, before, baseProductNo }: Period) => sql`
  policies p join orders o on o.order_no = p.order_no
  where p.issued_at >= ${from} and p.issued_at < ${before} and o.erased_at is null
    and (${brand}::text is null or p.brand = ${brand})
    and (${baseProductNo}::text is null or p.base_product_no = ${baseProductNo})`;

export const countSold = async (db: Db, period: Period): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sold(period)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The same seed draws the same sales: those whose hash with it is lowest. */
export const drawSample = async (
  db: Db,
  inspectionNo: string,
  period: Period,
  { seed, size }: { readonly seed: string; readonly size: number },
): Promise<void> => {
  await sql`
    insert into inspection_sales (inspection_no, position, order_no)
    select ${inspectionNo}, row_number() over (order by drawn) - 1, order_no from (
      select p.order_no, sha256(convert_to(${seed} || ' ' || p.order_no, 'UTF8')) as drawn
      from ${sold(period)} order by drawn limit ${size}) sample`.execute(db);
};

export const insertInspection = async (
  db: Db,
  row: Insertable<InspectionTables['inspections']>,
): Promise<void> => {
  await db.insertInto('inspections').values(row).execute();
};

export const changeInspection = async (
  db: Db,
  inspectionNo: string,
  change: Updateable<InspectionTables['inspections']>,
): Promise<void> => {
  await db
    .updateTable('inspections')
    .set(change)
    .where('inspection_no', '=', inspectionNo)
    .execute();
};

export const lockInspection = (db: Db, inspectionNo: string): Promise<InspectionRow | undefined> =>
  db
    .selectFrom('inspections')
    .selectAll()
    .where('inspection_no', '=', inspectionNo)
    .forUpdate()
    .executeTakeFirst();

export interface ListedInspection extends InspectionRow {
  readonly staff_name: string;
  readonly drawn: number;
  readonly looked: number;
  readonly packed: number;
}

const listed = (db: Db) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('staff as s', 's.staff_id', 'i.staff_id')
    .selectAll('i')
    .select('s.name as staff_name')
    .select((of) => {
      const sales = of
        .selectFrom('inspection_sales as x')
        .whereRef('x.inspection_no', '=', 'i.inspection_no');
      const count = sql<number>`count(*)`;
      return [
        sales.select(count.as('n')).$asScalar().$notNull().as('drawn'),
        sales
          .where('x.findings', 'is not', null)
          .select(count.as('n'))
          .$asScalar()
          .$notNull()
          .as('looked'),
        sales
          .where(
            sql<boolean>`exists (select from evidence_packs e
              where e.pack_id = x.pack_id and e.state = 'done')`,
          )
          .select(count.as('n'))
          .$asScalar()
          .$notNull()
          .as('packed'),
      ];
    });

export const inspectionByNo = (db: Db, inspectionNo: string) =>
  listed(db).where('i.inspection_no', '=', inspectionNo).executeTakeFirst();

export const lastInspections = (db: Db, brand: string | null, most: number) =>
  listed(db)
    .$if(brand !== null, (query) => query.where('i.brand', '=', brand))
    .orderBy('i.started_at', 'desc')
    .limit(most)
    .execute();

export const sampleOf = (db: Db, inspectionNo: string) =>
  db
    .selectFrom('inspection_sales as x')
    .innerJoin('policies as p', 'p.order_no', 'x.order_no')
    .selectAll('x')
    .select(['p.issued_at', 'p.base_product_no', 'p.product_version', 'p.policy_no', 'p.brand'])
    .where('x.inspection_no', '=', inspectionNo)
    .orderBy('x.position')
    .execute();

export const keepFindings = async (
  db: Db,
  sale: { readonly inspectionNo: string; readonly orderNo: string },
  findings: Findings,
  faults: readonly string[],
): Promise<void> => {
  await db
    .updateTable('inspection_sales')
    .set({ findings: JSON.stringify(findings), faults: [...faults] })
    .where('inspection_no', '=', sale.inspectionNo)
    .where('order_no', '=', sale.orderNo)
    .execute();
};

export const namePack = async (
  db: Db,
  sale: { readonly inspectionNo: string; readonly orderNo: string },
  packId: string,
): Promise<void> => {
  await db
    .updateTable('inspection_sales')
    .set({ pack_id: packId })
    .where('inspection_no', '=', sale.inspectionNo)
    .where('order_no', '=', sale.orderNo)
    .execute();
};

export const expiredExports = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('inspections')
      .select('inspection_no')
      .where('export_state', '=', 'done')
      .where('export_until', '<', now)
      .limit(50)
      .execute()
  ).map(({ inspection_no: inspectionNo }) => inspectionNo);
