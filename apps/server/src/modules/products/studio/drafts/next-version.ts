import { commonPack, type CommonTables } from '@parasol/domain/products/catalogue/product/shared';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { commonHash } from '#modules/products/catalogue/pack/tables/common-tables.ts';
import type { OwnFiles } from '#modules/products/catalogue/pack/pack-desk.ts';
import { commonVersionKeys } from '#modules/products/catalogue/products/views/past-versions.ts';
import {
  doubtsOfProduct,
  type PublicationFinding,
} from '#modules/products/catalogue/publication/check-publication.ts';
import { publishCommon } from '#modules/products/catalogue/publication/publish-common.ts';
import { publishPack, shelfOf } from '#modules/products/catalogue/publication/publish-products.ts';
import type { StagedDraft } from '#modules/products/catalogue/publication/stage-draft.ts';
import { stagedOf, type ReadDraft } from './read-draft.ts';

type By = Parameters<typeof publishPack>[3];

/** The version that a publication would put in force, of a product or of the common tables. */
export interface NextVersion {
  readonly no: string;
  readonly name: string;
  readonly brands: readonly string[];
  readonly version: number;
  readonly contentHash: string;
  readonly unchanged: boolean;
  readonly findings: readonly PublicationFinding[];
  /** Null for the common tables, which have no texts. */
  readonly product: Product | null;
  /** False when another was published under this number. */
  readonly publish: (tx: Tx, by: By, now: Date) => Promise<boolean>;
}

export const commonName = '职业与地区表';

/** The common tables concern every brand. */
export const everyBrand = ({ brands }: Pick<App, 'brands'>): string[] => brands.map(({ id }) => id);

export const nextOfProduct = (app: App, staged: StagedDraft): NextVersion => {
  const { baseProductNo: no, names, version, sale } = staged.product;
  const { contentHash, unchanged, findings } = staged;
  return {
    no,
    name: `${names.marketing}（${no}）`,
    brands: sale.brands,
    version,
    contentHash,
    unchanged,
    findings,
    product: staged.product,
    publish: (tx, by, now) => publishPack(tx, shelfOf(app), staged, by, now),
  };
};

export const nextOfCommon = async (
  app: App,
  db: Db,
  tables: CommonTables,
  files: OwnFiles,
): Promise<NextVersion> => {
  const [newest] = await commonVersionKeys(db);
  const version = (newest?.version ?? 0) + 1;
  const contentHash = commonHash(tables);
  return {
    no: commonPack,
    name: commonName,
    brands: everyBrand(app),
    version,
    contentHash,
    unchanged: newest?.contentHash === contentHash,
    findings: [],
    product: null,
    publish: async (tx, by, now) => {
      const tablesOf = { version, files, contentHash, origin: 'studio' } as const;
      if (!(await publishCommon(tx, app.database, tablesOf, by, now))) return false;
      // Another class of an occupation is another price of every product.
      for (const { product } of app.catalogue.all())
        await app.happened(tx, 'product.published', {
          baseProductNo: product.baseProductNo,
          version: product.version,
        });
      return true;
    },
  };
};

/** The draft as the version it would become; undefined while it cannot be read. */
export const nextOf = async (
  app: App,
  db: Db,
  read: ReadDraft,
): Promise<NextVersion | undefined> => {
  if (read.tables) return nextOfCommon(app, db, read.tables, read.files);
  const staged = await stagedOf(app, db, read);
  return staged && nextOfProduct(app, staged);
};

export const judgedOf = (
  { draft, problems }: ReadDraft,
  next: NextVersion | undefined,
): Output<'saveProductDraftFile'> => ({
  revision: draft.revision,
  problems: [...problems],
  findings: [...(next?.findings ?? [])],
  doubts: next?.product ? [...doubtsOfProduct(next.product)] : [],
  next: next
    ? { version: next.version, contentHash: next.contentHash, unchanged: next.unchanged }
    : null,
});
