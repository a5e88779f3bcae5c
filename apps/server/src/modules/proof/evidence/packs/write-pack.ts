import { createHash } from 'node:crypto';
import { makePack } from '@parasol/verify/make-pack';
import { readZip } from '@parasol/verify/zip';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepMadeFile } from '#ground/files/keep-made-file.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { anchorNow, packedAnchor, stampOf } from '#modules/proof/evidence/anchors/anchor-now.ts';
import { chainEvent, gatherOrder } from '#modules/proof/evidence/gather-order.ts';
import { recordsOf } from '#modules/proof/evidence/checking/verify-order.ts';
import { loadEvidenceKey } from '#modules/proof/evidence/evidence-key.ts';
import { anchorByNo, eventsOf, headsOf } from '#modules/proof/evidence/queries/chains.ts';
import { changePack, packById, staffOf } from '#modules/proof/evidence/queries/packs.ts';
import { findSale } from '#modules/proof/evidence/sources/find-sale.ts';
import { verifyAddress } from './list-evidence-packs.ts';
import { packOwner, packPerson } from './pack-files.ts';
import { plainRecords } from './plain-records.ts';
import { readMe } from './read-me.ts';
import { drawReport } from './report.ts';
import { salePage } from './sale-page.ts';
import { shownPages } from './shown-pages.ts';
import { drawSummary } from './summary.ts';

/** Makes a pack from nothing each time it is tried; only a whole one is ever seen. */
export const writePack = async (app: App, packId: string, signal: AbortSignal): Promise<void> => {
  const { db } = app.database;
  const row = await packById(db, packId);
  if (!row || (row.state !== 'waiting' && row.state !== 'running')) return;
  const orderNo = row.order_no;
  const at = app.clock();
  const step = async (words: string, progress: number): Promise<void> => {
    signal.throwIfAborted();
    await changePack(db, packId, { state: 'running', step: words, progress });
  };
  const sale = await findSale(app, orderNo);
  const brand = app.brands.find(({ id }) => id === row.brand);
  if (!sale || !brand) throw new Error(`order ${orderNo} cannot be packed`);

  await step('收集事件', 5);
  await gatherOrder(app, orderNo);
  await step('取得时间戳', 20);
  await anchorNow(app);
  const [events, heads] = [await eventsOf(db, orderNo), await headsOf(db, orderNo)];
  const anchors = await Promise.all(heads.map((head) => packedAnchor(app, head)));
  // Events after the last head belong to the next pack.
  const sealed = events.slice(0, heads.at(-1)?.seq ?? 0);

  await step('整理记录', 40);
  const { files: records, absent } = await recordsOf(app, sale);
  const plain = await plainRecords(app, sale);
  await step('生成页面', 55);
  const pages = await shownPages(app, brand, sale);
  await step('生成报告', 75);
  const staff = await staffOf(db, row.staff_id);
  const verifyAt = verifyAddress(app, brand);
  const others = [readMe(orderNo, verifyAt), ...pages, ...plain, ...records];
  const made = {
    brand,
    sale,
    events: sealed,
    madeBy: `${staff?.name ?? ''}（${staff?.account ?? row.staff_id}）`,
    reason: row.reason,
    verifyAt,
    at,
  };
  const summary = await drawSummary(app, made);
  const report = await drawReport(app, {
    ...made,
    anchors: (
      await Promise.all(
        heads.map(async ({ anchor_no: no, seq }) => ({ anchor: await anchorByNo(db, no), seq })),
      )
    ).flatMap(({ anchor, seq }) => (anchor ? [{ ...anchor, seq }] : [])),
    files: [summary, ...others],
    absent: absent.length,
  });

  await step('封存', 90);
  const { key, history } = await loadEvidenceKey(app.database, app.env, at);
  const packFacts = { company: brand.company, sale, events: sealed, verifyAt };
  const page = await salePage(app, { ...packFacts, files: [summary, report, ...others] });
  const files = [...page, summary, report, ...others];
  const zip = await makePack(
    {
      orderNo,
      issuer: brand.company,
      madeAt: at.toISOString(),
      events: sealed.map((event) => ({ ...chainEvent(event), hash: event.hash.toString('hex') })),
      anchors,
      key: key.spki,
      history,
      files,
      absent,
    },
    {
      sign: async (bytes) => key.sign(bytes),
      stamp: async (hash) => (await stampOf(app, hash)).token,
    },
  );
  await inTransaction(app.database, (tx) => removeFilesOf(tx, app, packOwner(packId)));
  const day = momentText(at.getTime()).replaceAll(/[-: ]/g, '');
  await keepMadeFile(app, {
    owner: packOwner(packId),
    person: packPerson(packId),
    field: 'pack',
    name: `证据包-${orderNo}-${day}.zip`,
    contentType: 'application/zip',
    bytes: zip,
  });
  await inTransaction(app.database, async (tx) => {
    const sha256 = createHash('sha256').update(zip).digest();
    await changePack(tx.db, packId, {
      state: 'done',
      step: '完成',
      progress: 100,
      events: sealed.length,
      files: readZip(zip).files.length,
      bytes: zip.length,
      sha256,
      done_at: app.clock(),
    });
    tx.audit({
      actor: `staff:${row.staff_id}`,
      action: 'evidence-pack.done',
      subject: `order:${orderNo}`,
      detail: { packId, sha256: sha256.toString('hex') },
    });
  });
};

export const failPack = (app: App, packId: string): Promise<void> =>
  changePack(app.database.db, packId, { state: 'failed', step: '没有完成', done_at: app.clock() });
