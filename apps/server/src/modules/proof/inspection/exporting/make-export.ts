import { hourMs as hour } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import { writeZip, type ZipFile } from '@parasol/verify/zip';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { findingWords, saleCheckNames, saleChecks } from '@parasol/domain/proof/inspection/checks';
import type { App } from '#ground/context.ts';
import { csvLine, csvMark } from '#ground/files/csv.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepMadeFile } from '#ground/files/keep-made-file.ts';
import { openFile } from '#ground/files/open-file.ts';
import { filesOf } from '#ground/files/queries.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { Refusal } from '@parasol/contract/errors';
import { packOwner } from '#modules/proof/evidence/packs/pack-files.ts';
import { insertPack, packById, packInMaking } from '#modules/proof/evidence/packs/read-packs.ts';
import { writePack } from '#modules/proof/evidence/packs/write-pack.ts';
import {
  changeInspection,
  expiredExports,
  inspectionByNo,
  namePack,
  sampleOf,
  type ListedInspection,
} from '#modules/proof/inspection/queries/inspections.ts';
import { exportOwner, exportPerson } from './export-files.ts';

type Sample = Awaited<ReturnType<typeof sampleOf>>;

/** The first line names the colleague, the time and the reason: they answer for the file. */
const markOf = (row: ListedInspection, at: Date): string =>
  `${row.staff_name} 于 ${momentText(at.getTime())} 导出，用途：${row.export_reason ?? row.reason}，仅供本次检查使用`;

const tableOf = (row: ListedInspection, sample: Sample, at: Date): ZipFile => {
  const head = ['序号', '订单号', '保单号', '品牌', '产品', '产品版本', '出单时间'];
  const lines = sample.map((sale) =>
    csvLine([
      String(sale.position + 1),
      sale.order_no,
      sale.policy_no,
      sale.brand,
      sale.base_product_no,
      String(sale.product_version),
      momentText(sale.issued_at.getTime()),
      ...saleCheckNames.map((check) =>
        sale.findings === null ? '' : findingWords[sale.findings[check]],
      ),
      (sale.faults ?? []).join('；'),
    ]),
  );
  const titles = saleCheckNames.map((check) => saleChecks[check].title);
  const text = [
    csvMark,
    csvLine([markOf(row, at)]),
    csvLine([...head, ...titles, '事件链的问题']),
    ...lines,
  ];
  return { name: '销售清单.csv', bytes: Buffer.from(text.join(''), 'utf8') };
};

const readMe = (row: ListedInspection, sample: Sample, at: Date): ZipFile => ({
  name: 'README.txt',
  bytes: Buffer.from(
    `检查 ${row.inspection_no}
${markOf(row, at)}

范围
  出单日期 ${row.since} 至 ${row.until}；品牌 ${row.brand ?? '全部'}；产品 ${row.base_product_no ?? '全部'}
  共 ${row.population} 份销售，抽取 ${sample.length} 份。

怎样重新抽取
  种子 ${row.seed}
  对范围内的每个订单号计算 SHA-256("种子 订单号")（中间一个空格，UTF-8），从小到大取前 ${row.size} 份。
  记录不变时，同样的种子抽到同样的订单。

里面有什么
  销售清单.csv   每份销售有什么、缺什么；“不适用”表示对这份销售没有这项要求
${row.export_packs ? '  packs/      每份销售的证据包，用包里 README.txt 写的方法逐个查验\n' : ''}`,
    'utf8',
  ),
});

/** The pack of one sale, made now unless it is there already. */
const packOf = async (
  app: App,
  row: ListedInspection,
  sale: Sample[number],
  signal: AbortSignal,
): Promise<ZipFile> => {
  const { db } = app.database;
  const key = { inspectionNo: row.inspection_no, orderNo: sale.order_no };
  const known = sale.pack_id === null ? undefined : await packById(db, sale.pack_id);
  let packId = known && known.state !== 'failed' && known.state !== 'expired' ? known.pack_id : '';
  if (packId === '') {
    packId = randomUUID();
    const reason = `监管检查 ${row.inspection_no}：${row.export_reason ?? row.reason}`;
    await inTransaction(app.database, async (tx) => {
      const now = app.clock();
      const { exportHours } = app.settings.get('console-limits', '');
      const fresh = await insertPack(tx.db, {
        pack_id: packId,
        order_no: sale.order_no,
        brand: sale.brand,
        staff_id: row.staff_id,
        reason,
        state: 'waiting',
        step: '排队中',
        started_at: now,
        expires_at: new Date(now.getTime() + exportHours * hour),
      });
      const making = fresh ? undefined : await packInMaking(tx.db, sale.order_no, row.staff_id);
      packId = making?.pack_id ?? packId;
      await namePack(tx.db, key, packId);
      tx.audit({
        actor: `staff:${row.staff_id}`,
        action: 'evidence-pack.started',
        subject: `order:${sale.order_no}`,
        detail: { packId, reason },
      });
    });
  }
  await writePack(app, packId, signal);
  const [file] = await filesOf(db, packOwner(packId));
  const opened = file && (await openFile(app, file));
  if (!opened || opened instanceof Refusal) throw new Error(`pack ${packId} is not there`);
  return { name: `packs/${sale.order_no}.zip`, bytes: opened.bytes };
};

/** Made again at each attempt; only a whole one is ever seen. */
export const makeExport = async (
  app: App,
  inspectionNo: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = app.database;
  const row = await inspectionByNo(db, inspectionNo);
  if (row?.export_state !== 'making') return;
  const at = app.clock();
  const sample = await sampleOf(db, inspectionNo);
  const files: ZipFile[] = [readMe(row, sample, at), tableOf(row, sample, at)];
  for (const sale of row.export_packs ? sample : []) {
    signal.throwIfAborted();
    files.push(await packOf(app, row, sale, signal));
  }
  const bytes = writeZip(files);
  await inTransaction(app.database, (tx) => removeFilesOf(tx, app, exportOwner(inspectionNo)));
  await keepMadeFile(app, {
    owner: exportOwner(inspectionNo),
    person: exportPerson(inspectionNo),
    field: 'export',
    name: `检查-${inspectionNo}.zip`,
    contentType: 'application/zip',
    bytes,
  });
  await inTransaction(app.database, async (tx) => {
    const { exportHours } = app.settings.get('console-limits', '');
    await changeInspection(tx.db, inspectionNo, {
      export_state: 'done',
      export_bytes: bytes.length,
      export_until: new Date(app.clock().getTime() + exportHours * hour),
    });
    tx.audit({
      actor: `staff:${row.staff_id}`,
      action: 'inspection.exported',
      subject: `inspection:${inspectionNo}`,
      detail: { sales: sample.length, packs: row.export_packs, reason: row.export_reason },
    });
  });
};

export const failExport = (app: App, inspectionNo: string): Promise<void> =>
  changeInspection(app.database.db, inspectionNo, { export_state: 'failed' });

/** The file is deleted; that a colleague took it stays. */
export const clearExports = async (app: App): Promise<void> => {
  for (const inspectionNo of await expiredExports(app.database.db, app.clock())) {
    await inTransaction(app.database, async (tx) => {
      await removeFilesOf(tx, app, exportOwner(inspectionNo));
      await changeInspection(tx.db, inspectionNo, { export_state: 'expired' });
    });
  }
};
