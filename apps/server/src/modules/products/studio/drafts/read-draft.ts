import { createHash } from 'node:crypto';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { commonPack, type CommonTables } from '@parasol/domain/products/catalogue/product/shared';
import { LRUCache } from 'lru-cache';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { OwnFiles, ReadAlone } from '#modules/products/catalogue/pack/pack-desk.ts';
import { versionKeysOf } from '#modules/products/catalogue/products/views/past-versions.ts';
import {
  stageDraft,
  type StagedDraft,
} from '#modules/products/catalogue/publication/stage-draft.ts';
import { goldenFindings } from './golden-findings.ts';
import {
  draftByNo,
  filesOfDraft,
  type DraftFileRow,
  type DraftRow,
} from '#modules/products/studio/queries/drafts.ts';

interface Reading extends ReadAlone {
  /** The common tables of a draft, while they can be read; such a draft makes no product. */
  readonly tables?: CommonTables;
}

/** A draft with its files, and the product they make or why they make none. */
export interface ReadDraft extends Reading {
  readonly draft: DraftRow;
  readonly rows: readonly DraftFileRow[];
  readonly files: OwnFiles;
}

type Houses = Pick<App, 'catalogue' | 'disclosure'>;
type Catalogue = App['catalogue'];

/** Several people look at a draft again and again: each state is read and judged once. */
const readings = new WeakMap<Catalogue, LRUCache<string, Reading>>();
const judgements = new WeakMap<Product, { readonly key: string; readonly staged: StagedDraft }>();

const readAlone = ({ packs }: Catalogue, no: string, files: OwnFiles): Reading => {
  if (no !== commonPack) return packs.read(no, files);
  const { tables, problems } = packs.readCommon(files);
  return { product: undefined, problems, ...(problems.length === 0 ? { tables } : {}) };
};

/** Reads a draft from its own files, the published products and the disease library. */
const readOnce = ({ catalogue, disclosure }: Houses, draft: DraftRow, files: OwnFiles): Reading => {
  const readingsOfCatalogue = readings.get(catalogue) ?? new LRUCache<string, Reading>({ max: 30 });
  readings.set(catalogue, readingsOfCatalogue);
  const hash = createHash('sha256');
  for (const [file, text] of files) hash.update(`${file} ${text.length}\n`).update(text);
  const around = `${catalogue.revision()} ${disclosure.library.version}`;
  const key = `${draft.base_product_no} ${around} ${hash.digest('hex')}`;
  const read = readingsOfCatalogue.get(key) ?? readAlone(catalogue, draft.base_product_no, files);
  readingsOfCatalogue.set(key, read);
  return read;
};

export const readDraft = async (
  houses: Houses,
  db: Db,
  draftNo: string,
): Promise<ReadDraft | undefined> => {
  const draft = await draftByNo(db, draftNo);
  if (!draft) return undefined;
  const rows = await filesOfDraft(db, draftNo);
  const files = new Map(rows.map(({ file, text }) => [file, text]));
  return { draft, rows, files, ...readOnce(houses, draft, files) };
};

/** The draft as the version it would become; undefined while it cannot be read. */
export const stagedOf = async (
  { catalogue }: Pick<Houses, 'catalogue'>,
  db: Db,
  { product, files }: Pick<ReadDraft, 'product' | 'files'>,
): Promise<StagedDraft | undefined> => {
  if (!product) return undefined;
  const [newest] = await versionKeysOf(db, product.baseProductNo);
  const on = catalogue.judgedOn();
  const key = `${newest?.version ?? 0} ${on} ${catalogue.revision()}`;
  const before = judgements.get(product);
  if (before?.key === key) return before.staged;
  const others = catalogue.all().map((each) => each.product);
  const rules = stageDraft(product, newest, catalogue.shared, on, others);
  const findings = [...rules.findings, ...goldenFindings(product, files)];
  const staged = { ...rules, findings };
  judgements.set(product, { key, staged });
  return staged;
};
