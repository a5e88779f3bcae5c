import { diffRates } from '@parasol/domain/products/studio/diff-rates';
import type { Verb } from '#ground/context.ts';
import { noDraft } from '#modules/products/studio/drafts/may-work-on.ts';
import { readDraft } from '#modules/products/studio/drafts/read-draft.ts';
import { tablesOf } from '#modules/products/studio/drafts/tables-of.ts';

export const getProductDraftRates: Verb<'getProductDraftRates'> = async (context, { draftNo }) => {
  const { app } = context;
  const read = await readDraft(app, app.database.db, draftNo);
  if (!read) return noDraft();
  const shelf = app.catalogue.find(read.draft.base_product_no)?.product;
  const [drafted, sold] = [read.product, shelf].map((product) =>
    product ? tablesOf(product) : [],
  );
  // While the draft cannot be read, the published version names its tables.
  const tables = (read.product ? drafted : sold) ?? [];
  return {
    revision: read.draft.revision,
    shelf: shelf?.version ?? null,
    tables: tables.map(({ file, name, kind, unit, interpolation, cells }) => {
      const before = sold?.find((table) => table.file === file)?.cells ?? {
        ...cells,
        cells: [],
      };
      const { changed, added, missing } = diffRates(before, cells);
      return {
        file,
        name,
        kind,
        unit,
        interpolation,
        keyedBy: cells.dimensions,
        counts: read.product
          ? {
              cells: cells.cells.length,
              changed: changed.length,
              added: added.length,
              missing: missing.length,
            }
          : null,
      };
    }),
  };
};
