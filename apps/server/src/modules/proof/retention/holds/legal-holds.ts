import { randomBytes } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { heldKinds, type HeldKind } from '@parasol/domain/proof/retention/holds';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { beginHolding } from '#ground/holds/queries.ts';
import { endHold, insertHold, lockHold } from '#modules/proof/retention/queries/holds.ts';
import { subjectOfHold } from '#modules/proof/retention/queries/subjects.ts';

const subjectName = (kind: HeldKind, no: string): string =>
  kind === 'person' ? `user:${no}` : `${kind}:${no}`;

/** Brand of the held thing; undefined where it does not exist or belongs to another brand. */
export const brandOfSubject = async (
  db: Db,
  kind: HeldKind,
  no: string,
): Promise<{ readonly brand: string; readonly erased: boolean } | undefined> =>
  kind === 'person' && !/^[0-9a-f-]{36}$/.test(no) ? undefined : subjectOfHold(db, kind, no);

/** From its commit on the hold prevents erasing; an erasure under way is finished before. */
export const placeHold: Verb<'placeHold'> = (context, { kind, no, ground, reason }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    await beginHolding(tx.db);
    const found = await brandOfSubject(tx.db, kind, no);
    if (!found || !staffMay(caller, found.brand)) {
      return refuse('NOT_FOUND', `没有找到这${kind === 'person' ? '位' : '份'}${heldKinds[kind]}`);
    }
    if (found.erased) return refuse('CONFLICT', '这份记录已按保存期限清除，不能再保留');
    const holdNo = orderNumber('BL', randomBytes(numberBytes));
    const fresh = await insertHold(tx.db, {
      hold_no: holdNo,
      kind,
      subject: no,
      brand: found.brand,
      ground,
      reason,
      placed_by: caller.staffId,
      placed_at: now,
      released_by: null,
      released_at: null,
      release_reason: null,
    });
    if (!fresh) return refuse('CONFLICT', '已经因为同一事由保留，不用重复设置');
    tx.audit({
      actor: actorOf(caller),
      action: 'hold.placed',
      subject: subjectName(kind, no),
      detail: { holdNo, ground, reason },
    });
    return { holdNo };
  });
};

export const releaseHold: Verb<'releaseHold'> = (context, { holdNo, reason }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const hold = stillThere(await lockHold(tx.db, holdNo));
    if (hold.released_at !== null) return refuse('CONFLICT', '这项保留已经解除');
    if (hold.placed_by === caller.staffId) {
      return refuse('CONFLICT', '不能解除自己设置的保留，请由另一位同事办理');
    }
    await endHold(tx.db, holdNo, { staffId: caller.staffId, at: now, reason });
    tx.audit({
      actor: actorOf(caller),
      action: 'hold.released',
      subject: subjectName(hold.kind, hold.subject),
      detail: { holdNo, ground: hold.ground, reason },
    });
    return {};
  });
};
