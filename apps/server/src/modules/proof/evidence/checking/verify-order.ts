import { createHash } from 'node:crypto';
import { beginningOf, eventHash, headBytes, isSigned } from '@parasol/verify/chain';
import { rootOf } from '@parasol/verify/merkle';
import { readTimeStamp } from '@parasol/verify/time-stamp';
import type { App } from '#ground/context.ts';
import { isExported } from '#modules/proof/evidence/anchors/anchor-file.ts';
import { leavesIn } from '#modules/proof/evidence/anchors/anchor-now.ts';
import { chainEvent, eventsFound } from '#modules/proof/evidence/gather-order.ts';
import {
  anchorByNo,
  chainOf,
  eventsOf,
  headsOf,
  type EventRow,
  type HeadRow,
} from '#modules/proof/evidence/queries/chains.ts';
import { findSale } from '#modules/proof/evidence/sources/find-sale.ts';
import {
  goneBecause,
  type FoundEvent,
  type Records,
  type Sale,
} from '#modules/proof/evidence/sources/source.ts';
import { sources } from '#modules/proof/evidence/sources/sources.ts';

/** The records of a sale from all sources. */
export const recordsOf = async (app: App, sale: Sale): Promise<Records> => {
  const found = await Promise.all(sources.map(async ({ records }) => records?.(app, sale)));
  const files = found.flatMap((each) => each?.files ?? []);
  const absent = found.flatMap((each) => each?.absent ?? []);
  return { files, absent: [...absent, ...(await clearedOf(app, sale, files, absent))] };
};

/** An erased sale also lacks rows: the chain names them and no table has them any more. */
const clearedOf = async (
  app: App,
  { order }: Sale,
  files: Records['files'],
  absent: Records['absent'],
): Promise<Records['absent']> => {
  if (order.erased_at === null) return [];
  const hashes = new Set([
    ...files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
    ...absent.map(({ sha256 }) => sha256),
  ]);
  const named = (await eventsOf(app.database.db, order.order_no)).flatMap(
    ({ content }) => content?.toString('hex') ?? [],
  );
  return [...new Set(named)]
    .filter((sha256) => !hashes.has(sha256))
    .map((sha256) => ({ sha256, why: goneBecause(order) }));
};

/** Sources whose rows may be gone by now, by the beginning of their names. */
const fleeting = sources.filter((each) => each.fleeting).map(({ name }) => `${name}:`);

const chainFaults = async (app: App, orderNo: string, rows: readonly EventRow[]) => {
  const faults: string[] = [];
  let previous: Buffer = Buffer.from(await beginningOf(orderNo));
  for (const [index, row] of rows.entries()) {
    const hash = Buffer.from(await eventHash(previous, chainEvent(row)));
    if (row.seq !== index + 1) faults.push(`event ${index + 1} is missing`);
    if (!hash.equals(row.hash)) faults.push(`event ${row.seq} differs from its hash`);
    previous = row.hash;
  }
  const top = await chainOf(app.database.db, orderNo);
  if (!top || top.seq !== rows.length || !top.hash.equals(previous)) {
    faults.push('the chain ends elsewhere than it should');
  }
  return faults;
};

/** Trees that were checked in this run: many orders share one. */
type Trees = Map<number, Promise<string | undefined>>;

const treeFault = async (app: App, anchorNo: number): Promise<string | undefined> => {
  const { db } = app.database;
  const [anchor, leaves] = await Promise.all([anchorByNo(db, anchorNo), leavesIn(db, anchorNo)]);
  if (!anchor) return `anchor ${anchorNo} is missing`;
  const root = Buffer.from(await rootOf(leaves));
  if (!root.equals(anchor.root)) return `anchor ${anchorNo} has another root than its heads`;
  if (!anchor.token) return undefined;
  try {
    await readTimeStamp(anchor.token, anchor.root);
  } catch {
    return `anchor ${anchorNo} has a time stamp that does not hold`;
  }
  if (anchor.exported_at && !(await isExported(app.env, anchor))) {
    return `anchor ${anchorNo} is not in the folder as it was exported`;
  }
  return undefined;
};

const headFaults = async (
  app: App,
  heads: readonly HeadRow[],
  events: readonly EventRow[],
  trees: Trees,
) => {
  const faults: string[] = [];
  for (const head of heads) {
    const { order_no: orderNo, seq, hash, signed_at: at, signature, key } = head;
    const signedFacts = { orderNo, seq, hash: hash.toString('hex'), at: at.toISOString() };
    if (events[seq - 1]?.hash.equals(hash) !== true) {
      faults.push(`head ${seq} is not the event that was signed`);
    }
    if (!(await isSigned(key, signature, headBytes(signedFacts)))) {
      faults.push(`head ${seq} is not signed`);
    }
    const tree = trees.get(head.anchor_no) ?? treeFault(app, head.anchor_no);
    trees.set(head.anchor_no, tree);
    const fault = await tree;
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
};

const sameEvent = (row: EventRow, found: FoundEvent): boolean =>
  row.at.getTime() === found.at.getTime() &&
  row.kind === found.kind &&
  row.facts === JSON.stringify(found.facts) &&
  (row.content?.toString('hex') ?? null) === (found.content ?? null);

/** Whether the records are unchanged since they came into the chain. */
const recordFaults = async (app: App, sale: Sale, events: readonly EventRow[]) => {
  const faults: string[] = [];
  const found = new Map((await eventsFound(app, sale)).map((each) => [each.source, each]));
  const { files, absent } = await recordsOf(app, sale);
  const hashes = new Set([
    ...files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
    ...absent.map(({ sha256 }) => sha256),
  ]);
  for (const row of events) {
    const now = found.get(row.source);
    const mayBeGone = fleeting.some((name) => row.source.startsWith(name));
    if (!now && !mayBeGone) faults.push(`event ${row.seq}: ${row.source} is gone`);
    if (now && !sameEvent(row, now)) faults.push(`event ${row.seq}: ${row.source} was changed`);
    const content = row.content?.toString('hex');
    if (now && content !== undefined && !hashes.has(content)) {
      faults.push(`event ${row.seq}: the record of ${row.source} differs from its hash`);
    }
  }
  return faults;
};

/** Faults in the evidence of an order, one line each; none when it is sound. */
export const verifyOrder = async (
  app: App,
  orderNo: string,
  trees: Trees = new Map(),
): Promise<readonly string[]> => {
  const { db } = app.database;
  const sale = await findSale(app, orderNo);
  if (!sale) return ['the order is gone'];
  const [events, heads] = await Promise.all([eventsOf(db, orderNo), headsOf(db, orderNo)]);
  return [
    ...(await chainFaults(app, orderNo, events)),
    ...(await headFaults(app, heads, events, trees)),
    ...(await recordFaults(app, sale, events)),
  ];
};
