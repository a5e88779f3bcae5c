import { randomBytes } from 'node:crypto';
import { addYears } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { isOutlived, saleClasses } from '@parasol/domain/proof/retention/keeping';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { orderIsHeld } from '#ground/holds/queries.ts';
import { insertRun, insertRunSales, lockPlanned } from '#modules/proof/retention/queries/runs.ts';
import { bytesOfSales } from '#modules/proof/retention/queries/sale-bytes.ts';
import { saleCandidates } from '#modules/proof/retention/queries/sales.ts';
import { sealedOfSale } from '#modules/proof/retention/erasing/sealed-of-sale.ts';
import { keepingOfSale } from '#modules/proof/retention/erasing/keeping-of-sale.ts';
import { moveRun } from './move-run.ts';

const batch = 500;

/** Lists the sales due today; nothing is erased by that. The list before, if unused, is over. */
export const planRun = (app: App, brand: string | null, by: string): Promise<string> =>
  inTransaction(app.database, async (tx) => {
    const now = app.clock();
    const today = dateOf(now.getTime());
    const runNo = orderNumber('QC', randomBytes(numberBytes));
    for (const before of await lockPlanned(tx.db, brand))
      await moveRun(tx, app, before, { event: 'replace', actor: by, detail: { by: runNo } });
    const run = await insertRun(tx.db, {
      run_no: runNo,
      brand,
      state: 'planned',
      as_of: today,
      planned_by: by,
      planned_at: now,
      started_at: null,
      granted_by: null,
      done_at: null,
    });
    const which = {
      brand,
      endedBefore: addYears(today, -saleClasses['short-term'].years),
      closedBefore: addYears(today, -saleClasses['no-contract'].years),
      most: batch,
    };
    let sales = 0;
    for (let after = ''; ;) {
      const found = await saleCandidates(tx.db, { ...which, after });
      const due = found.flatMap((sale) => {
        const keeping = keepingOfSale(sale);
        return isOutlived(keeping, today)
          ? [{ ...sale, ...keeping, until: keeping.until ?? '' }]
          : [];
      });
      const bytes = await bytesOfSales(
        tx.db,
        due.map(({ order_no: orderNo }) => orderNo),
        sealedOfSale,
      );
      const rows = [];
      for (const sale of due) {
        rows.push({
          run_no: runNo,
          order_no: sale.order_no,
          brand: sale.brand,
          class: sale.class,
          kept_until: sale.until,
          bytes: bytes.get(sale.order_no) ?? 0,
          state: (await orderIsHeld(tx.db, sale.order_no)) ? ('held' as const) : ('due' as const),
          changed_at: now,
        });
      }
      await insertRunSales(tx.db, rows);
      sales += rows.length;
      const last = found.at(-1);
      if (!last || found.length < batch) break;
      after = last.order_no;
    }
    await moveRun(tx, app, run, { event: 'plan', actor: by, detail: { asOf: today, sales } });
    return runNo;
  });
