import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { App, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { findSession, moverOf } from '#modules/service/two-sided/session/find-session.ts';
import { writeSession } from '#modules/service/two-sided/session/move-session.ts';
import { contentsOf, insertContent, type ContentRow } from '#modules/service/two-sided/queries.ts';

type Content = Output<'queryProductContent'>;

const shownView = (row: ContentRow): Content['shown'][number] => ({
  contentHash: row.content_hash,
  productVersion: row.product_version,
  side: row.side,
  at: row.at.toISOString(),
});

const row = (label: string, value: string | undefined) =>
  value === undefined || value === '' ? [] : [{ label, value }];

/** Facts to read about a product before buying, in the pack's own words. */
const sectionsOf = (product: Product, insurerName: string): Content['sections'] => [
  {
    title: '产品',
    rows: [
      ...row('产品名称', product.names.marketing),
      ...row('条款名称', product.names.clause),
      ...row('承保公司', insurerName),
      ...row('备案编号', product.filingNumber),
    ],
  },
  {
    title: '保障责任',
    rows: product.coverages.map(({ name, summary }) => ({ label: name, value: summary })),
  },
  {
    title: '请留意',
    rows: [
      ...row('等待期', product.periods.waitingNote),
      ...row('犹豫期', product.periods.coolingOffNote),
      ...row('免赔额', product.deductible?.note),
      ...row('续保', product.renewal.note),
    ],
  },
  {
    title: '责任免除',
    rows: product.exclusions.map((value, index) => ({ label: String(index + 1), value })),
  },
];

/** A version's content, and the person it was shown to. */
export const contentView = (
  { catalogue }: App,
  { product, contentHash }: Pick<PublishedProduct, 'product' | 'contentHash'>,
  shown: readonly ContentRow[],
): Content => ({
  contentHash,
  productVersion: product.version,
  title: product.names.marketing,
  sections: sectionsOf(product, catalogue.insurer(product.insurer).name),
  clauses: product.clauses.map(({ clauseId, title }) => ({ clauseId, title })),
  shown: shown.map(shownView),
  seen: shown.some((each) => each.side === 'customer' && each.content_hash === contentHash),
});

export const queryProductContent: Verb<'queryProductContent'> = async (
  context,
  { agentOrderNo },
) => {
  const { app } = context;
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const published = await findProduct(context, found.row.base_product_no);
  if (published instanceof Refusal) return published;
  return contentView(app, published, await contentsOf(app.database.db, agentOrderNo));
};

/** Only what the product says now can be shown now; a page that is older reads it again. */
export const saveProductContent: Verb<'saveProductContent'> = async (
  context,
  { agentOrderNo, contentHash },
) => {
  const { app, now } = context;
  const done = await inTransaction(app.database, async (tx) => {
    const found = await findSession(context, agentOrderNo, tx.db, true);
    if (found instanceof Refusal) return found;
    const { row: session, side } = found;
    const published = await findProduct(context, session.base_product_no);
    if (published instanceof Refusal) return published;
    if (published.contentHash !== contentHash)
      return refuse('CONFLICT', '产品内容有更新，请刷新后查看新的内容');
    const shown = await insertContent(tx.db, {
      agent_order_no: agentOrderNo,
      content_hash: contentHash,
      product_version: published.product.version,
      side,
      at: now,
    });
    if (!shown)
      return (await contentsOf(tx.db, agentOrderNo)).find(
        (each) => each.side === side && each.content_hash === contentHash,
      );
    await writeSession(tx, app, session, {}, side, [{ event: 'content-shown' }]);
    tx.audit({
      actor: moverOf(context, side).actor,
      action: 'agent-order.content-shown',
      subject: `agent-order:${agentOrderNo}`,
      detail: { contentHash, side },
    });
    return shown;
  });
  if (done instanceof Refusal) return done;
  return done ? shownView(done) : refuse('NOT_FOUND');
};
