import { changesBetween } from '@parasol/domain/catalogue/changes';
import type { Product } from '@parasol/domain/catalogue/product';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { asPublished } from '#modules/catalogue/publication/list-publication.ts';
import { parseYaml } from '#modules/catalogue/pack/yaml-file.ts';
import { noticeRulesOf } from '#modules/disclosure/notices/notice-rules.ts';
import { draftedHealthNotice } from '#modules/disclosure/pack/load-product-rules.ts';
import { asksAbout } from '#modules/publishing/staff-view.ts';
import { draftByNo, filesOfDraft } from '../queries/drafts.ts';
import { draftSubject, headsOf } from './draft-view.ts';
import { editedIn } from './edited-in.ts';
import { mayChange, mayRead, noDraft } from './may-work-on.ts';
import { judgedOf, readDraft, stagedOf } from './read-draft.ts';

const mostChanges = 200;

/** Prices are compared cell by cell on a page of their own. */
const withoutPrices = (product: Product): Product => ({
  ...asPublished(product),
  rating: {
    ...product.rating,
    tables: product.rating.tables.map((table) => ({ ...table, rows: [] })),
  },
  cashValue:
    product.cashValue.method === 'table'
      ? { ...product.cashValue, table: { ...product.cashValue.table, rows: [] } }
      : product.cashValue,
});

export const getProductDraft: Verb<'getProductDraft'> = async (context, { draftNo }) => {
  const { app, caller } = context;
  const { db } = app.database;
  const read = await readDraft(app, db, draftNo);
  if (!read || !mayRead(context, read.draft.brands)) return noDraft();
  const [head] = await headsOf(db, [read.draft]);
  if (!head) return noDraft();
  const shelf = app.catalogue.find(read.draft.base_product_no)?.product;
  const brands = read.product?.sale.brands ?? read.draft.brands;
  const staged = await stagedOf(app, db, read);
  const documents = Object.fromEntries(
    read.rows.flatMap(({ file, text }) => {
      const value = file.endsWith('.yaml') ? parseYaml(file, text, [])?.value : undefined;
      return value === undefined || value === null ? [] : [[file, value] as const];
    }),
  );
  const notice = draftedHealthNotice(documents['health-notice.yaml']);
  const verdict = judgedOf(read, staged);
  const { changes, total } = staged
    ? changesBetween(shelf ? withoutPrices(shelf) : {}, withoutPrices(staged.product), mostChanges)
    : { changes: [], total: 0 };
  return {
    ...head,
    name: (read.product ?? shelf)?.names.marketing ?? read.draft.base_product_no,
    mayChange: mayChange(context, read.draft.brands),
    brands: app.brands
      .filter(({ id }) => brands.includes(id) && staffMay(caller, id))
      .map(({ id, name }) => ({ id, name })),
    files: read.rows.map(({ file, revision, text }) => ({
      file,
      revision,
      bytes: Buffer.byteLength(text),
      editedIn: editedIn(app, read, file),
    })),
    documents,
    health: notice ? noticeRulesOf(notice, app.disclosure.library) : null,
    judged: verdict,
    changes: [...changes],
    changesInAll: total,
    asks: await asksAbout(db, draftSubject(draftNo)),
  };
};

export const getProductDraftFile: Verb<'getProductDraftFile'> = async (
  context,
  { draftNo, file },
) => {
  const { db } = context.app.database;
  const draft = await draftByNo(db, draftNo);
  if (!draft || !mayRead(context, draft.brands)) return noDraft();
  const row = (await filesOfDraft(db, draftNo)).find((each) => each.file === file);
  return row ? { file, revision: row.revision, text: row.text } : noDraft();
};
