import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isOutlived } from '@parasol/domain/proof/retention/keeping';
import type { App } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { beginErasing, orderIsHeld } from '#ground/holds/queries.ts';
import { gatherOrder } from '#modules/proof/evidence/gather-order.ts';
import { findSale } from '#modules/proof/evidence/sources/find-sale.ts';
import { lockOrder, orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import {
  eraseSealed,
  eraseFileNames,
  eraseHealthRecords,
  insertErasure,
  deleteNamedChunks,
  keysOfSale,
  keysOfTraces,
  tracesOfSaleAlone,
  unlinkPeople,
} from '#modules/proof/retention/queries/erasing.ts';
import { setRunSale, type RunSale } from '#modules/proof/retention/queries/runs.ts';
import { filesOfSale, ordersOfPerson, saleByNo } from '#modules/proof/retention/queries/sales.ts';
import { keepingOfSale } from './keeping-of-sale.ts';
import { sealedOfSale } from './sealed-of-sale.ts';

/** The value that takes the place of everything sealed for a sale. */
const erasedSale = sealed(
  { table: 'erasures', column: 'tomb', key: ['order_no'] },
  {
    keeper: ({ order_no: orderNo }: { readonly order_no: string }) => `order:${orderNo}`,
    form: text,
    erased: null,
    sale: { none: 'an erased sale' },
  },
);

/** Health records of this sale alone: another stored sale may use the same. */
const toldForItAlone = async (app: App, order: OrderRow): Promise<readonly string[]> => {
  const own = (await findSale(app, order.order_no))?.healthRecords ?? [];
  if (order.user_id === null || own.length === 0) return own;
  const others = new Set<string>();
  for (const orderNo of await ordersOfPerson(app.database.db, order.user_id)) {
    if (orderNo === order.order_no) continue;
    const sale = await findSale(app, orderNo);
    for (const recordNo of sale?.healthRecords ?? []) others.add(recordNo);
  }
  return own.filter((recordNo) => !others.has(recordNo));
};

/** Destroys its keys and removes all people from it; hashes, states and money stay. */
const eraseLocked = async (
  tx: Tx,
  app: App,
  run: { readonly runNo: string; readonly orderNo: string },
  { erasedValue, told }: { readonly erasedValue: Buffer; readonly told: readonly string[] },
): Promise<RunSale['state']> => {
  const { runNo, orderNo } = run;
  const { db } = tx;
  const now = app.clock();
  await beginErasing(db);
  const order = await lockOrder(db, orderNo);
  const sale = await saleByNo(db, orderNo);
  if (!order || !sale) return 'erased';
  if (await orderIsHeld(db, orderNo)) return 'held';
  const keeping = keepingOfSale(sale);
  if (keeping.until === null || !isOutlived(keeping, dateOf(now.getTime()))) return 'kept';
  const [files, traces, keys] = [
    await filesOfSale(db, orderNo),
    await tracesOfSaleAlone(db, orderNo),
    await keysOfSale(db, orderNo),
  ];
  const keysOfItsTraces = await keysOfTraces(db, orderNo, traces);
  await insertErasure(db, {
    order_no: orderNo,
    run_no: runNo,
    class: keeping.class,
    kept_until: keeping.until,
    tomb: erasedValue,
    files,
    traces,
    begun_at: now,
    done_at: null,
  });
  await eraseSealed(db, orderNo, erasedValue, sealedOfSale);
  await eraseHealthRecords(db, orderNo, erasedValue, told);
  await eraseFileNames(db, files, erasedValue);
  await deleteNamedChunks(db, orderNo);
  await unlinkPeople(db, orderNo, now);
  for (const person of [...keys, ...keysOfItsTraces, `order:${orderNo}`]) {
    await app.vault.destroyPersonKey(tx, person);
  }
  tx.audit({
    actor: 'system',
    action: 'order.erased',
    subject: `order:${orderNo}`,
    detail: {
      runNo,
      class: keeping.class,
      keptUntil: keeping.until,
      files: files.length,
      traces: traces.length,
    },
  });
  return 'erased';
};

/**
 * One sale, in one transaction: either its keys are gone and that is recorded, or nothing happened.
 * Missing events are added to the chain of its evidence before.
 */
export const eraseSale = async (app: App, runNo: string, orderNo: string): Promise<void> => {
  const order = await orderByNo(app.database.db, orderNo);
  if (!order) return;
  const run = { runNo, orderNo };
  if (order.erased_at === null) await gatherOrder(app, orderNo);
  const ownKeys = order.erased_at === null ? await toldForItAlone(app, order) : [];
  const erasedValue =
    order.erased_at === null ? await erasedSale.seal(app, { order_no: orderNo }, '') : undefined;
  const state = await inTransaction(app.database, async (tx) => {
    const outcome =
      erasedValue === undefined
        ? ('erased' as const)
        : await eraseLocked(tx, app, run, { erasedValue, told: ownKeys });
    await setRunSale(tx.db, run, outcome, app.clock());
    return outcome;
  });
  if (state === 'erased') await gatherOrder(app, orderNo);
};
