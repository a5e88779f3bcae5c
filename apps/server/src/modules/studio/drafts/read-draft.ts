import type { Kysely } from 'kysely';
import type { Output } from '@parasol/contract';
import type { App } from '#context.ts';
import type { Database } from '#ground/db/schema.ts';
import type { OwnFiles, ReadAlone } from '#modules/catalogue/pack/pack-desk.ts';
import { stageDraft, type StagedDraft } from '#modules/catalogue/publication/stage-draft.ts';
import { goldenFindings } from '../golden/golden-findings.ts';
import { draftByNo, filesOfDraft, type DraftFileRow, type DraftRow } from '../queries/drafts.ts';

/** A draft with its files, and the product they make or why they make none. */
export interface ReadDraft extends ReadAlone {
  readonly draft: DraftRow;
  readonly rows: readonly DraftFileRow[];
  readonly files: OwnFiles;
}

type Houses = Pick<App, 'catalogue'>;

export const readDraft = async (
  { catalogue }: Houses,
  db: Kysely<Database>,
  draftNo: string,
): Promise<ReadDraft | undefined> => {
  const draft = await draftByNo(db, draftNo);
  if (!draft) return undefined;
  const rows = await filesOfDraft(db, draftNo);
  const files = new Map(rows.map(({ file, text }) => [file, text]));
  return { draft, rows, files, ...catalogue.packs.read(draft.base_product_no, files) };
};

/** The draft as the version it would become; undefined while it cannot be read. */
export const stagedOf = async (
  { catalogue }: Houses,
  db: Kysely<Database>,
  { product, files }: Pick<ReadDraft, 'product' | 'files'>,
): Promise<StagedDraft | undefined> => {
  if (!product) return undefined;
  const staged = await stageDraft(db, product, catalogue.shared, catalogue.judgedOn());
  return { ...staged, findings: [...staged.findings, ...goldenFindings(product, files)] };
};

export const judgedOf = (
  { draft, problems }: ReadDraft,
  staged: StagedDraft | undefined,
): Output<'saveProductDraftFile'> => ({
  revision: draft.revision,
  problems: [...problems],
  findings: [...(staged?.findings ?? [])],
  next: staged
    ? {
        version: staged.product.version,
        contentHash: staged.contentHash,
        unchanged: staged.unchanged,
      }
    : null,
});
