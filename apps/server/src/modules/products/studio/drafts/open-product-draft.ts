import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { App, Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import type { OwnFiles } from '#modules/products/catalogue/pack/pack-desk.ts';
import { insertDraft } from '#modules/products/studio/queries/drafts.ts';
import { draftSubject } from './draft-view.ts';
import { mayChange, mayRead, noProduct } from './may-work-on.ts';
import { everyBrand } from './next-version.ts';
import { packOf } from './pack-of.ts';

interface Begun {
  readonly files: OwnFiles;
  readonly brands: readonly string[];
}

/** The files a draft begins with, and the brands it concerns. */
const beginning = async (
  app: App,
  baseProductNo: string,
  version: number | null,
): Promise<Begun | undefined> => {
  const { catalogue, database } = app;
  if (baseProductNo === commonPack) {
    const files =
      version === null
        ? catalogue.packs.inFolder(commonPack)
        : await packOf(app, database.db, commonPack, version);
    return files && { files, brands: everyBrand(app) };
  }
  const shelf = catalogue.find(baseProductNo)?.product.sale.brands;
  if (version !== null) {
    const files = await packOf(app, database.db, baseProductNo, version);
    return files && shelf && { files, brands: shelf };
  }
  const files = catalogue.packs.inFolder(baseProductNo);
  const brands =
    shelf ?? (files && catalogue.packs.read(baseProductNo, files).product?.sale.brands);
  return files && brands && { files, brands };
};

const refusal = (context: Context, brands: readonly string[]): Refusal | undefined => {
  if (!mayRead(context, brands)) return noProduct();
  return mayChange(context, brands)
    ? undefined
    : refuse('NO_PERMISSION', '多个品牌都在销售这个产品，由负责全部品牌的同事修改');
};

export const openProductDraft: Verb<'openProductDraft'> = async (context, input) => {
  const { app, caller, now } = context;
  const { baseProductNo, version, title, reason } = input;
  const begun = await beginning(app, baseProductNo, version);
  if (!begun) return noProduct();
  const refused = refusal(context, begun.brands);
  if (refused) return refused;
  const draftNo = orderNumber('CG', randomBytes(numberBytes));
  const by = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    await insertDraft(
      tx.db,
      {
        draft_no: draftNo,
        base_product_no: baseProductNo,
        based_on: version,
        title,
        reason,
        revision: 1,
        state: 'open',
        brands: [...begun.brands],
        created_by: by,
        created_at: now,
        updated_by: by,
        updated_at: now,
        publish_at: null,
        published_version: null,
      },
      begun.files,
    );
    tx.audit({
      actor: by,
      action: 'product-draft.opened',
      subject: draftSubject(draftNo),
      detail: { baseProductNo, version, reason },
    });
    return { draftNo };
  });
};
