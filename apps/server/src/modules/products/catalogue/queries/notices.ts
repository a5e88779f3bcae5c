import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Db } from '#ground/db/schema.ts';

/** The logged-in customer in this browser; otherwise the browser. */
export interface NoticeReader {
  readonly brand: string;
  readonly deviceId: string;
  readonly userId: string | undefined;
}

type Version = Pick<Product, 'baseProductNo' | 'version'>;

interface ReadingKey extends NoticeReader {
  readonly product: Version;
  readonly code: string;
}

export interface NoticeReading {
  readonly code: string;
  readonly textHash: string;
  readonly openedAt: Date;
  readonly confirmedAt: Date | null;
}

const columns = [
  'code',
  'text_hash as textHash',
  'opened_at as openedAt',
  'confirmed_at as confirmedAt',
] as const;

const ofReader = (db: Db, { brand, deviceId, userId }: NoticeReader, of: Version) =>
  db
    .selectFrom('notice_readings')
    .select(columns)
    .where('brand', '=', brand)
    .where('device_id', '=', deviceId)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('base_product_no', '=', of.baseProductNo)
    .where('product_version', '=', of.version);

export const ownReadings = (
  db: Db,
  reader: NoticeReader,
  product: Version,
): Promise<NoticeReading[]> => ofReader(db, reader, product).orderBy('opened_at').execute();

/** Starts the clock, or finds the running one; the row is locked until the end. */
export const openReading = async (
  db: Db,
  key: ReadingKey,
  shown: { readonly textHash: string; readonly openedAt: Date },
): Promise<NoticeReading> => {
  await db
    .insertInto('notice_readings')
    .values({
      brand: key.brand,
      device_id: key.deviceId,
      user_id: key.userId ?? null,
      base_product_no: key.product.baseProductNo,
      product_version: key.product.version,
      code: key.code,
      text_hash: shown.textHash,
      opened_at: shown.openedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ofReader(db, key, key.product)
    .where('code', '=', key.code)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const confirmReading = async (
  db: Db,
  { brand, deviceId, userId, product, code }: ReadingKey,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('notice_readings')
    .set({ confirmed_at: at })
    .where('brand', '=', brand)
    .where('device_id', '=', deviceId)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('base_product_no', '=', product.baseProductNo)
    .where('product_version', '=', product.version)
    .where('code', '=', code)
    .where('confirmed_at', 'is', null)
    .execute();
};
