import { randomUUID } from 'node:crypto';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  endHolds,
  insertHold,
  openHoldsOf,
  setGraceFrom,
  type HoldRow,
} from '#modules/contracts/policies/queries/holds.ts';

type Because = Pick<HoldRow, 'because' | 'case_no'>;

/** Stops collecting for a locked policy; false when it is stopped already. */
export const holdPremiums = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, order_no: orderNo }: Pick<PolicyRow, 'policy_no' | 'order_no'>,
  hold: Because & { readonly words: string; readonly actor: string },
): Promise<boolean> => {
  const now = app.clock();
  const made = await insertHold(tx.db, {
    ...hold,
    hold_id: randomUUID(),
    policy_no: policyNo,
    order_no: orderNo,
    since: now,
    ended_at: null,
    ended_by: null,
  });
  if (!made) return false;
  await setGraceFrom(tx.db, policyNo, dateOf(now.getTime()));
  tx.audit({
    actor: hold.actor,
    action: 'policy.debits-held',
    subject: `policy:${policyNo}`,
    detail: { because: hold.because, caseNo: hold.case_no },
  });
  await app.happened(tx, 'premiums.held', { orderNo });
  return true;
};

/**
 * One reason is gone; debits resume once none is left, and the grace of late premiums begins again.
 */
export const releasePremiums = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, order_no: orderNo }: Pick<PolicyRow, 'policy_no' | 'order_no'>,
  { because, case_no: caseNo }: Because,
  actor: string,
): Promise<boolean> => {
  const now = app.clock();
  const which = { policy_no: policyNo, because, case_no: caseNo };
  const ended = await endHolds(tx.db, which, { at: now, by: actor });
  if (ended.length === 0) return false;
  tx.audit({
    actor,
    action: 'policy.debits-resumed',
    subject: `policy:${policyNo}`,
    detail: { because, caseNo },
  });
  if ((await openHoldsOf(tx.db, policyNo)).length > 0) return true;
  await setGraceFrom(tx.db, policyNo, dateOf(now.getTime()));
  await app.happened(tx, 'premiums.released', { orderNo });
  return true;
};
