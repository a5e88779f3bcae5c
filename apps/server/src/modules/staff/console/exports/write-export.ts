import { startOf, momentText } from '@parasol/domain/base/calendar/shanghai';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { exportSize } from '@parasol/domain/staff/console/export-size';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import type { QueueRow } from '@parasol/contract/staff/console/shapes';
import type { App } from '#ground/context.ts';
import { keepMadeFile } from '#ground/files/keep-made-file.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { staffAccount, staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import {
  changeExport,
  exportById,
  type ExportRow,
} from '#modules/staff/console/queries/exports.ts';
import { queueNamed } from '#modules/staff/console/queries/queue-sources.ts';
import { queuePage, type QueuePage } from '#modules/staff/console/queries/queues.ts';
import { facetsOf } from '#modules/staff/console/queues/queue-lists.ts';
import { queueRows } from '#modules/staff/console/queues/queue-rows.ts';
import { csvLine, csvMark } from '#ground/files/csv.ts';

const pageSize = 500;

export const exportOwner = (exportId: string) => ({ kind: 'export', no: exportId });
/** Each export has a key of its own, which is destroyed with it. */
export const exportPerson = (exportId: string): string => `export:${exportId}`;

const head = [
  '编号',
  '事项',
  '客户',
  '品牌',
  '状态',
  '金额（元）',
  '说明',
  '等待自',
  '期限',
  '经办',
];

const cells = (row: QueueRow): string[] => [
  row.subject.no,
  row.title,
  row.customer ?? '',
  row.brand ?? '',
  row.stateTitle,
  row.fen === null ? '' : fenToYuan(row.fen),
  row.note ?? '',
  momentText(Date.parse(row.since)),
  row.due === null ? '' : momentText(Date.parse(row.due)),
  row.assignee?.name ?? '',
];

const firstPage = ({ brand, filters, started_at: now }: ExportRow): QueuePage => ({
  brand: brand ?? filters.brand ?? null,
  kind: filters.kind,
  assignee:
    filters.assignee === undefined
      ? undefined
      : filters.assignee === 'none'
        ? { none: true }
        : { staffId: filters.assignee },
  from: filters.from === undefined ? undefined : new Date(startOf(filters.from)),
  before: filters.to === undefined ? undefined : new Date(startOf(addDays(filters.to, 1))),
  ...facetsOf(filters),
  after: undefined,
  now,
  most: pageSize,
});

/** Every part names who took it, when and why: the file is theirs to answer for. */
const watermark = async (app: App, row: ExportRow): Promise<{ account: string; line: string }> => {
  const [name, account] = await Promise.all([
    staffName(app.database.db, row.staff_id),
    staffAccount(app.database.db, row.staff_id),
  ]);
  const when = momentText(row.started_at.getTime());
  return {
    account,
    line: csvLine([`${name}（${account}）于 ${when} 导出，用途：${row.reason}，仅限内部使用`]),
  };
};

/** Page by page into parts; a second try begins again. */
export const writeExport = async (
  app: App,
  exportId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = app.database;
  const row = await exportById(db, exportId);
  const queue = queueNamed(row?.queue ?? '');
  if (!row || !queue || (row.state !== 'waiting' && row.state !== 'running')) return;
  const owner = exportOwner(exportId);
  await inTransaction(app.database, async (tx) => {
    await removeFilesOf(tx, app, owner);
    await changeExport(tx.db, exportId, { state: 'running', rows: 0, parts: 0 });
  });
  const { account, line } = await watermark(app, row);
  const day = momentText(row.started_at.getTime()).replaceAll(/[-: ]/g, '');
  let page: QueuePage = firstPage(row);
  let rows = 0;
  let parts = 0;
  let text = '';
  let inPart = 0;
  const finishPart = async (): Promise<void> => {
    parts += 1;
    await keepMadeFile(app, {
      owner,
      person: exportPerson(exportId),
      field: `part.${parts}`,
      name: `${queue.title}-${account}-${day}-${parts}.csv`,
      contentType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(`${csvMark}${line}${csvLine(head)}${text}`, 'utf8'),
    });
    [text, inPart] = ['', 0];
  };
  for (;;) {
    signal.throwIfAborted();
    const asked = page;
    const items = await app.database.readAside((aside) => queuePage(aside, queue, asked));
    const shown = await queueRows(app, queue, items, app.clock(), row.personal);
    text += shown.map((each) => csvLine(cells(each))).join('');
    inPart += shown.length;
    rows += shown.length;
    const last = items.at(-1);
    const more = items.length === pageSize && last !== undefined;
    if (!more || inPart >= exportSize.rowsInFile) await finishPart();
    await changeExport(db, exportId, { rows, parts });
    if (!more) break;
    page = { ...page, after: last };
  }
  await inTransaction(app.database, async (tx) => {
    await changeExport(tx.db, exportId, { state: 'done', done_at: app.clock() });
    tx.audit({
      actor: `staff:${row.staff_id}`,
      action: 'export.done',
      subject: `export:${exportId}`,
      detail: { rows, parts },
    });
  });
};

export const failExport = (app: App, exportId: string): Promise<void> =>
  changeExport(app.database.db, exportId, { state: 'failed', done_at: app.clock() });
