import { randomBytes } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay, type StaffCaller } from '@parasol/domain/base/accounts/access';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { figuresOf, inspectionLimits, saleChecks } from '@parasol/domain/proof/inspection/checks';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { filesOf } from '#ground/files/queries.ts';
import { exportOwner } from './exporting/export-files.ts';
import { lookAtSample, makeInspectionExport } from './jobs.ts';
import {
  changeInspection,
  countSold,
  drawSample,
  insertInspection,
  lastInspections,
  lockInspection,
  sampleOf,
  type ListedInspection,
} from './queries/inspections.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

const mostListed = 50;
export const startInspection: Verb<'startInspection'> = (context, wanted) => {
  const { app, caller, now } = context;
  const brand = wanted.brand ?? caller.brand;
  if (!staffMay(caller, brand)) return refuse('NOT_FOUND', '没有找到这个品牌');
  if (wanted.from > wanted.to) return refuse('INVALID_REQUEST', '开始日期不能晚于结束日期');
  // Nothing was sold after today, and the calendar ends.
  const today = dateOf(now.getTime());
  const last = wanted.to < today ? wanted.to : today;
  const period = {
    brand,
    from: new Date(startOf(wanted.from)),
    before: new Date(startOf(addDays(last, 1))),
    baseProductNo: wanted.baseProductNo,
  };
  const seed = wanted.seed ?? randomBytes(8).toString('hex');
  return inTransaction(app.database, async (tx) => {
    const population = await countSold(tx.db, period);
    if (population === 0) return refuse('INVALID_REQUEST', '这段时间没有符合条件的销售');
    const inspectionNo = orderNumber('JC', randomBytes(numberBytes));
    await insertInspection(tx.db, {
      inspection_no: inspectionNo,
      brand,
      since: wanted.from,
      until: wanted.to,
      base_product_no: wanted.baseProductNo,
      size: wanted.size,
      seed,
      reason: wanted.reason,
      staff_id: caller.staffId,
      population,
      state: 'looking',
      started_at: now,
      export_state: null,
      export_reason: null,
      export_bytes: null,
      export_until: null,
    });
    await drawSample(tx.db, inspectionNo, period, { seed, size: wanted.size });
    tx.audit({
      actor: actorOf(caller),
      action: 'inspection.started',
      subject: `inspection:${inspectionNo}`,
      detail: { from: wanted.from, to: wanted.to, size: wanted.size, seed, reason: wanted.reason },
    });
    tx.enqueue(lookAtSample, { inspectionNo });
    return { inspectionNo };
  });
};

const exportView = (row: ListedInspection, now: Date) => {
  if (row.export_state === null) return null;
  const over = row.export_until !== null && row.export_until <= now;
  return {
    state: row.export_state === 'done' && over ? ('expired' as const) : row.export_state,
    packs: row.export_packs,
    made: row.export_packs ? row.packed : 0,
    bytes: row.export_bytes === null ? null : row.export_bytes,
    expiresAt: row.export_until?.toISOString() ?? null,
  };
};

const view = (
  row: ListedInspection,
  caller: StaffCaller,
  now: Date,
): Output<'listInspections'>['inspections'][number] => ({
  inspectionNo: row.inspection_no,
  brand: row.brand,
  from: row.since,
  to: row.until,
  baseProductNo: row.base_product_no,
  size: row.size,
  seed: row.seed,
  reason: row.reason,
  who: row.staff_name,
  mine: row.staff_id === caller.staffId,
  startedAt: row.started_at.toISOString(),
  population: row.population,
  drawn: row.drawn,
  looked: row.looked,
  state: row.state,
  export: exportView(row, now),
});

export const listInspections: Verb<'listInspections'> = async ({ app, caller, now }) => {
  const rows = await lastInspections(app.database.db, caller.brand, mostListed);
  return { inspections: rows.map((row) => view(row, caller, now)) };
};

export const getInspection: Verb<'getInspection'> = async (context, input, row) => {
  const { app, caller, now } = context;
  const { inspectionNo, lacking } = input;
  const sample = await sampleOf(app.database.db, inspectionNo);
  const figures = figuresOf(sample.flatMap(({ findings }) => findings ?? []));
  return {
    ...view(row, caller, now),
    figures: figures.map((each) => ({ ...each, ...saleChecks[each.check] })),
    sales: sample
      .filter(({ findings }) => lacking === undefined || findings?.[lacking] === 'lacks')
      .map((sale) => ({
        orderNo: sale.order_no,
        product: productName(app, sale.base_product_no),
        issuedAt: sale.issued_at.toISOString(),
        looked: sale.findings !== null,
        lacks: Object.entries(sale.findings ?? {}).flatMap(([check, finding]) =>
          finding === 'lacks' ? [saleChecks[check as keyof typeof saleChecks].lack] : [],
        ),
      })),
  };
};

export const exportInspection: Verb<'exportInspection'> = (context, input) => {
  const { app, caller } = context;
  const { inspectionNo, packs, reason } = input;
  return inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockInspection(tx.db, inspectionNo));
    if (row.staff_id !== caller.staffId) {
      return refuse('CONFLICT', '导出带有抽样人的名字，请用同样的种子自己抽取一次再导出');
    }
    if (row.state !== 'done') return refuse('CONFLICT', '还没有检查完，请稍后再导出');
    if (row.export_state === 'making') return refuse('CONFLICT', '正在导出，请稍候');
    if (packs && !staffHold(caller, 'evidence-packs')) return refuse('NO_PERMISSION');
    if (packs && row.size > inspectionLimits.packs) {
      return refuse('INVALID_REQUEST', `附证据包时最多抽 ${inspectionLimits.packs} 份`);
    }
    await changeInspection(tx.db, inspectionNo, {
      export_state: 'making',
      export_packs: packs,
      export_reason: reason,
      export_bytes: null,
      export_until: null,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'inspection.export-started',
      subject: `inspection:${inspectionNo}`,
      detail: { packs, reason },
    });
    tx.enqueue(makeInspectionExport, { inspectionNo });
    return {};
  });
};

/** For its maker alone: it bears their name. */
export const downloadInspection: Verb<'downloadInspection'> = async (
  context,
  { inspectionNo },
  row,
) => {
  const { app, now } = context;
  if (exportView(row, now)?.state !== 'done') {
    return refuse('NOT_FOUND', '导出还没有完成，或者已经过期');
  }
  const [file] = await filesOf(app.database.db, exportOwner(inspectionNo));
  if (!file) return noSuchFile();
  await noteAct(context, {
    action: 'inspection.downloaded',
    subject: `inspection:${inspectionNo}`,
  });
  return openFile(app, file);
};
