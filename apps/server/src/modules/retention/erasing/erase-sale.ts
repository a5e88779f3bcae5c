import { dateOf } from '@parasol/domain/calendar/shanghai';
import { isOutlived } from '@parasol/domain/retention/keeping';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { beginErasing, orderIsHeld } from '#ground/holds/queries.ts';
import { gatherOrder } from '#modules/evidence/chain/gather-order.ts';
import { findSale } from '#modules/evidence/sources/find-sale.ts';
import { lockOrder, orderByNo, type OrderRow } from '#modules/orders/kept/read-order.ts';
import { keyOfTrace } from '#modules/traces/sealed-chunk.ts';
import {
  entomb,
  entombFiles,
  entombTold,
  insertErasure,
  keysOfSale,
  tracesOfSaleAlone,
  unlinkPeople,
} from '../queries/erasing.ts';
import { setRunSale, type RunSale } from '../queries/runs.ts';
import { filesOfSale, ordersOfPerson, saleByNo } from '../queries/sales.ts';
import { keepingOfSale } from './keeping-of-sale.ts';

/** What was told about health for this sale alone: another that is kept may rest on the same. */
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

/** Destroys its keys and takes everybody out of it; hashes, states and money stay. */
const eraseLocked = async (
  tx: Tx,
  app: App,
  run: { readonly runNo: string; readonly orderNo: string },
  { tomb, told }: { readonly tomb: Buffer; readonly told: readonly string[] },
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
  await insertErasure(db, {
    order_no: orderNo,
    run_no: runNo,
    class: keeping.class,
    kept_until: keeping.until,
    tomb,
    files,
    traces,
    begun_at: now,
    done_at: null,
  });
  await entomb(db, orderNo, tomb);
  await entombTold(db, orderNo, tomb, told);
  await entombFiles(db, files, tomb);
  await unlinkPeople(db, orderNo, now);
  for (const person of [...keys, ...traces.map(keyOfTrace), `order:${orderNo}`]) {
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
 * One sale, in one transaction: either its keys are gone and it says so, or nothing happened. What
 * the chain of its evidence lacks is taken into it before.
 */
export const eraseSale = async (app: App, runNo: string, orderNo: string): Promise<void> => {
  const order = await orderByNo(app.database.db, orderNo);
  if (!order) return;
  const run = { runNo, orderNo };
  if (order.erased_at === null) await gatherOrder(app, orderNo);
  const told = order.erased_at === null ? await toldForItAlone(app, order) : [];
  const place = { table: 'erasures', column: 'tomb', row: orderNo };
  const tomb =
    order.erased_at === null ? await app.vault.sealFor(`order:${orderNo}`, place, '') : undefined;
  const state = await inTransaction(app.database, async (tx) => {
    const outcome =
      tomb === undefined ? ('erased' as const) : await eraseLocked(tx, app, run, { tomb, told });
    await setRunSale(tx.db, run, outcome, app.clock());
    return outcome;
  });
  if (state === 'erased') await gatherOrder(app, orderNo);
};
