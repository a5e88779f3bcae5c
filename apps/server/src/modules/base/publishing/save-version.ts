import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { mayChange } from './may-edit.ts';
import { subjectOf, type TextVersion, type Shelf } from './shelf.ts';

interface Saving {
  /** Null for a text that is new. */
  readonly no: number | null;
  /** The version and revision that the editor read; null for a new text. */
  readonly seen: { readonly version: number; readonly revision: number } | null;
  readonly create: (tx: Tx) => Promise<number | Refusal>;
  readonly insert: (tx: Tx, no: number, version: number) => Promise<void>;
  readonly replace: (tx: Tx, no: number, version: number, revision: number) => Promise<void>;
}

export interface Saved {
  readonly no: number;
  readonly version: number;
  readonly revision: number;
}

/** A draft is changed in place; a published text stays, and the next text is the next version. */
export const saveVersion = <Row extends TextVersion>(
  context: Context,
  shelf: Shelf<Row>,
  { no: known, seen, create, insert, replace }: Saving,
): Promise<Saved | Refusal> =>
  inTransaction(context.app.database, async (tx) => {
    const no = known ?? (await create(tx));
    if (no instanceof Refusal) return no;
    const versions = known === null ? [] : await shelf.lock(tx.db, no);
    if (known !== null && !mayChange(context, versions)) return refuse('NOT_FOUND', shelf.missing);
    const [newest] = versions;
    if (newest?.version !== seen?.version || newest?.revision !== seen?.revision) {
      return refuse('CONFLICT', '内容在您打开之后又改过，请重新打开');
    }
    if (newest?.state === 'scheduled') {
      return refuse('CONFLICT', '这一版正在等待发布，请先取消排期再修改');
    }
    const open = newest?.state === 'draft';
    const version = open ? newest.version : (newest?.version ?? 0) + 1;
    const revision = open ? newest.revision + 1 : 1;
    if (open) await replace(tx, no, version, revision);
    else await insert(tx, no, version);
    tx.audit({
      actor: actorOf(context.caller),
      action: `${shelf.noun}.saved`,
      subject: subjectOf(shelf, no),
      detail: { version, revision },
    });
    return { no, version, revision };
  });
