import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import type { OwnFiles } from '#modules/products/catalogue/pack/pack-desk.ts';
import { goldenBook } from '#modules/products/catalogue/pack/pack-files.ts';
import { writePack } from '#modules/products/catalogue/pack/write-pack.ts';
import {
  storedCommon,
  storedVersion,
} from '#modules/products/catalogue/products/views/past-versions.ts';
import { draftOfVersion, filesOfDraft } from '#modules/products/studio/queries/drafts.ts';

/**
 * The pack of a published version as people wrote it: its draft, else the folder's while that says
 * the same, else a new text from the published version.
 */
export const packOf = async (
  { catalogue }: Pick<App, 'catalogue'>,
  db: Db,
  baseProductNo: string,
  version: number,
): Promise<OwnFiles | undefined> => {
  if (baseProductNo === commonPack) {
    const tables = await storedCommon(db, version);
    return tables && new Map(Object.entries(tables.files));
  }
  const stored = await storedVersion(db, baseProductNo, version);
  if (!stored) return undefined;
  const same = (files: OwnFiles): boolean => {
    const { product } = catalogue.packs.read(baseProductNo, files);
    return product !== undefined && contentHash(product) === stored.contentHash;
  };
  const draft = await draftOfVersion(db, baseProductNo, version);
  const rows = draft ? await filesOfDraft(db, draft.draft_no) : [];
  const drafted = new Map(rows.map(({ file, text }) => [file, text]));
  if (rows.length > 0 && same(drafted)) return drafted;
  const folder = catalogue.packs.inFolder(baseProductNo);
  if (folder && same(folder)) return folder;
  const golden = folder?.get(goldenBook);
  return new Map([
    ...writePack(stored.product, catalogue.shared),
    ...(golden === undefined ? [] : [[goldenBook, golden] as const]),
  ]);
};
