import type { Output } from '@parasol/contract';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import { tableChanges } from '@parasol/domain/products/studio/table-changes';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { App, Verb } from '#ground/context.ts';
import { changesInWords } from '#modules/products/catalogue/publication/changes-in-words.ts';
import { asPublished } from '#modules/products/catalogue/publication/publications.ts';
import { parseYaml } from '#modules/products/catalogue/pack/yaml-file.ts';
import { noticeRulesOf } from '#modules/products/disclosure/notices/notice-rules.ts';
import { draftedHealthNotice } from '#modules/products/disclosure/pack/load-product-rules.ts';
import { asksAbout } from '#modules/base/publishing/staff-view.ts';
import { draftByNo, filesOfDraft } from '#modules/products/studio/queries/drafts.ts';
import { draftSubject, headsOf } from './draft-view.ts';
import { editedIn } from './edited-in.ts';
import { mayChange, noDraft } from './may-work-on.ts';
import { commonName, judgedOf, nextOf } from './next-version.ts';
import { readDraft, stagedOf, type ReadDraft } from './read-draft.ts';

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

/** The differences between the draft and the version in force. */
const changesOf = async (
  { catalogue, database }: App,
  read: ReadDraft,
): Promise<Pick<Output<'getProductDraft'>, 'changes' | 'changesInAll'>> => {
  if (read.tables) {
    const products = catalogue.all().map(({ product }) => product);
    const changes = tableChanges(catalogue.shared, read.tables, products);
    return { changes: changes.slice(0, mostChanges), changesInAll: changes.length };
  }
  const staged = await stagedOf({ catalogue }, database.db, read);
  if (!staged) return { changes: [], changesInAll: 0 };
  const shelf = catalogue.find(read.draft.base_product_no)?.product;
  const { changes, total } = changesInWords(
    shelf && withoutPrices(shelf),
    withoutPrices({ ...staged.product, version: shelf?.version ?? staged.product.version }),
    catalogue.shared,
    mostChanges,
  );
  return { changes: changes.map((one) => ({ ...one, note: '' })), changesInAll: total };
};

/** The draft's subject in a word. */
const nameOf = ({ catalogue }: App, { draft, product }: ReadDraft): string => {
  const no = draft.base_product_no;
  if (no === commonPack) return commonName;
  return (product ?? catalogue.find(no)?.product)?.names.marketing ?? no;
};

export const getProductDraft: Verb<'getProductDraft'> = async (context, { draftNo }) => {
  const { app, caller } = context;
  const { db } = app.database;
  const read = await readDraft(app, db, draftNo);
  if (!read) return noDraft();
  const [head] = await headsOf(db, [read.draft]);
  if (!head) return noDraft();
  const brands = read.product?.sale.brands ?? read.draft.brands;
  const documents = Object.fromEntries(
    read.rows.flatMap(({ file, text }) => {
      const value = file.endsWith('.yaml') ? parseYaml(file, text, [])?.value : undefined;
      return value === undefined || value === null ? [] : [[file, value] as const];
    }),
  );
  const notice = draftedHealthNotice(documents['health-notice.yaml']);
  return {
    ...head,
    name: nameOf(app, read),
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
    judged: judgedOf(read, await nextOf(app, db, read)),
    ...(await changesOf(app, read)),
    asks: await asksAbout(db, draftSubject(draftNo)),
  };
};

export const getProductDraftFile: Verb<'getProductDraftFile'> = async (
  context,
  { draftNo, file },
) => {
  const { db } = context.app.database;
  const draft = await draftByNo(db, draftNo);
  if (!draft) return noDraft();
  const row = (await filesOfDraft(db, draftNo)).find((each) => each.file === file);
  return row ? { file, revision: row.revision, text: row.text } : noDraft();
};
