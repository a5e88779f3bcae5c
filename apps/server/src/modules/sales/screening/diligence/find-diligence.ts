import { isLarge } from '@parasol/domain/sales/orders/states/next-step';
import { diligenceOf, type Diligence, type Owed } from '@parasol/domain/sales/screening/diligence';
import type { App } from '#ground/context.ts';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import type { Db } from '#ground/db/schema.ts';
import type { FileRow } from '#ground/files/queries.ts';
import { draftFiles } from '#modules/sales/orders/draft.ts';
import {
  keeperOf,
  openOrder,
  productVersion,
  orderByNo,
  type OrderRow,
} from '#modules/sales/orders/order.ts';
import { proof } from '#modules/sales/orders/steps/order-materials.ts';
import { diligenceRow } from '#modules/sales/screening/queries.ts';

export const sealedDiligence = sealed(
  { table: 'order_diligence', column: 'sealed', key: ['order_no'] },
  { keeper: keeperOf, form: json<Diligence>(), erased: undefined, sale: 'order_no' },
);
export const { seal: sealDiligence } = sealedDiligence;

const openDiligence = async (app: App, db: Db, orderNo: string): Promise<Diligence | undefined> => {
  const row = await diligenceRow(db, orderNo);
  return row && sealedDiligence.open(app, row);
};

export interface FoundDiligence {
  /** Empty where the premium asks for nothing. */
  readonly owed: readonly Owed[];
  readonly given: Diligence | undefined;
  readonly files: readonly FileRow[];
}

export const findDiligence = async (app: App, db: Db, order: OrderRow): Promise<FoundDiligence> => {
  const [{ product }, { application }, given, draftPhotos] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
    openDiligence(app, db, order.order_no),
    draftFiles(db, order.draft_no),
  ]);
  const files = draftPhotos.filter(({ field }) => field === proof);
  if (!isLarge(product, order.price, app.settings.get('aml-limits', ''))) {
    return { owed: [], given, files };
  }
  const { proofFen } = app.settings.get('aml-proof', '');
  const paid = { yearlyFen: order.price.yearlyFen, fromFen: proofFen, files: files.length };
  return { owed: diligenceOf(application.policyholder, given, paid), given, files };
};

/** Whether an order may not go on before its policyholder has told more. */
export const diligenceOwed = async (app: App, db: Db, orderNo: string): Promise<boolean> => {
  const order = await orderByNo(db, orderNo);
  return (
    order !== undefined && (await findDiligence(app, db, order)).owed.some((each) => !each.given)
  );
};
