import { createHash } from 'node:crypto';
import { headBytes, headLeaf } from '@parasol/verify/chain';
import { leafHash, pathOf, rootOf } from '@parasol/verify/merkle';
import type { PackedAnchor } from '@parasol/verify/pack';
import { readTimeStamp } from '@parasol/verify/time-stamp';
import type { RawBuilder } from 'kysely';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { setMark } from '#modules/base/operations/marks.ts';
import { loadEvidenceKey } from '#modules/proof/evidence/evidence-key.ts';
import {
  anchorByNo,
  chainsToAnchor,
  deleteHeads,
  exportedAnchors,
  headsIn,
  headsWhere,
  insertAnchor,
  insertHeads,
  keepLeavesElsewhere,
  keepToken,
  leavesElsewhere,
  lockAnchoring,
  markExported,
  openAnchors,
  type AnchorRow,
  type HeadRow,
} from '#modules/proof/evidence/queries/chains.ts';
import { noteKey, publishedKeys } from '#modules/proof/evidence/queries/keys.ts';
import { exportAnchor, exportKeys } from './anchor-file.ts';

const mostLeaves = 50_000;

const headOf = (row: Pick<HeadRow, 'order_no' | 'seq' | 'hash' | 'signed_at'>) => ({
  orderNo: row.order_no,
  seq: row.seq,
  hash: row.hash.toString('hex'),
  at: row.signed_at.toISOString(),
});

const leafOf = (row: HeadRow) => leafHash(headLeaf(headOf(row), row.signature));

const leavesOf = (heads: readonly HeadRow[]) => Promise.all(heads.map(leafOf));

/** All leaves of a tree in their order: those of its heads, and those that are elsewhere now. */
export const leavesIn = async (
  db: Db,
  anchorNo: number,
): Promise<readonly Uint8Array<ArrayBuffer>[]> => {
  const [heads, elsewhere] = await Promise.all([
    headsIn(db, anchorNo),
    leavesElsewhere(db, anchorNo),
  ]);
  const own = await Promise.all(
    heads.map(async (head) => ({ position: head.position, leaf: await leafOf(head) })),
  );
  const all = [...own, ...elsewhere].toSorted((one, other) => one.position - other.position);
  return all.map(({ leaf }) => new Uint8Array(leaf));
};

/** Keeps of heads that leave this cell the leaf alone, which says nothing of them. */
const keepLeavesOf = async (db: Db, heads: readonly HeadRow[]): Promise<void> => {
  const leaves = await leavesOf(heads);
  await keepLeavesElsewhere(
    db,
    heads.map(({ anchor_no, position }, index) => ({
      anchor_no,
      position,
      leaf: Buffer.from(leaves[index] ?? []),
    })),
  );
};

/** Keeps in the trees the leaves of heads that leave: their roots hold as before. */
export const moveHeadsElsewhere = async (db: Db, leaving: RawBuilder<unknown>): Promise<void> => {
  for (;;) {
    const heads = await headsWhere(db, leaving);
    if (heads.length === 0) return;
    await keepLeavesOf(db, heads);
    await deleteHeads(db, heads);
  }
};

const signingKey = (spki: Buffer) => ({
  fingerprint: createHash('sha256').update(spki).digest(),
  kind: 'signing' as const,
  name: 'Ed25519',
});

/** Signs the top of every chain that grew and joins them in a tree; undefined when none did. */
const plantTree = async (app: App): Promise<number | undefined> => {
  const key = await loadEvidenceKey(app.env);
  return inTransaction(app.database, async (tx) => {
    await lockAnchoring(tx.db);
    const chains = await chainsToAnchor(tx.db, mostLeaves);
    if (chains.length === 0) return undefined;
    const now = app.clock();
    const heads = chains.map(({ order_no, seq, hash }, position) => {
      const head = { order_no, seq, hash, signed_at: now };
      const signature = key.sign(headBytes(headOf(head)));
      return { ...head, signature, key: key.spki, anchor_no: 0, position };
    });
    const root = Buffer.from(await rootOf(await leavesOf(heads)));
    const anchorNo = await insertAnchor(tx.db, { root, size: heads.length, created_at: now });
    await insertHeads(
      tx.db,
      heads.map((head) => ({ ...head, anchor_no: anchorNo })),
    );
    await noteKey(tx.db, signingKey(key.spki), now);
    return anchorNo;
  });
};

const exportTree = async ({ env, database: { db } }: App, anchor: AnchorRow): Promise<void> =>
  exportAnchor(
    env,
    anchor,
    await headsIn(db, anchor.anchor_no),
    await leavesElsewhere(db, anchor.anchor_no),
  );

/** Lays every tree into the folder again, without what a split took from it. */
export const exportAgain = async (app: App): Promise<void> => {
  const { db } = app.database;
  for (const anchor of await exportedAnchors(db)) await exportTree(app, anchor);
  await exportKeys(app.env, await publishedKeys(db));
};

/** Has every open root stamped and laid into the folder; a stamped root is left alone. */
const finishOpen = async (app: App): Promise<void> => {
  const { db } = app.database;
  for (const anchor of await openAnchors(db)) {
    if (anchor.token === null) {
      const token = Buffer.from(await app.providers.timeStamp.stamp(anchor.root));
      // A token that cannot be checked later is no proof: better to fail now.
      const { at, authority, certificate } = await readTimeStamp(token, anchor.root);
      const fingerprint = Buffer.from(certificate, 'hex');
      await noteKey(db, { fingerprint, kind: 'stamping', name: authority }, at);
      await keepToken(db, anchor.anchor_no, { token, at, authority });
    }
    const stamped = await anchorByNo(db, anchor.anchor_no);
    if (!stamped?.token) throw new Error(`anchor ${anchor.anchor_no} was not stamped`);
    await exportTree(app, stamped);
    await markExported(db, anchor.anchor_no, app.clock());
  }
};

/** Everything that was added since is signed, joined, stamped and laid into the folder. */
export const anchorNow = async (app: App): Promise<void> => {
  while ((await plantTree(app)) !== undefined) {
    // Leaves beyond one tree make the next.
  }
  await finishOpen(app);
  await exportKeys(app.env, await publishedKeys(app.database.db));
  await setMark(app.database.db, 'evidence-anchored', app.clock());
};

/** A head with its way to the root that was stamped. */
export const packedAnchor = async (
  app: App,
  head: HeadRow,
): Promise<PackedAnchor & { readonly token: Uint8Array }> => {
  const { db } = app.database;
  const [anchor, leaves] = await Promise.all([
    anchorByNo(db, head.anchor_no),
    leavesIn(db, head.anchor_no),
  ]);
  if (!anchor?.token) throw new Error(`anchor ${head.anchor_no} is not stamped`);
  const path = await pathOf(leaves, head.position);
  const { seq, hash, at } = headOf(head);
  return {
    anchorNo: anchor.anchor_no,
    seq,
    hash,
    at,
    signature: head.signature.toString('hex'),
    key: head.key.toString('hex'),
    position: head.position,
    size: anchor.size,
    path: path.map((each) => Buffer.from(each).toString('hex')),
    root: anchor.root.toString('hex'),
    token: anchor.token,
  };
};
