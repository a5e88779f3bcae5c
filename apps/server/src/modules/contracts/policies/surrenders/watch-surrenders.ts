import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  verifyBy,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  lockSurrender,
  surrendersIn,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { moveSurrender } from './move-surrender.ts';
import { sendSurrenderNow } from './send-surrender.ts';

const batch = 200;
const lostMs = 10 * minuteMs;

const withdrawn = (app: App, surrenderNo: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const row = await lockSurrender(tx.db, surrenderNo);
    if (row?.state === 'to-verify')
      await moveSurrender(tx, app, row, { event: 'withdraw', actor: 'system' });
  });

const look = async (app: App, row: SurrenderRow, now: Date): Promise<void> => {
  const { surrender_no: surrenderNo, state } = row;
  const today = dateOf(now.getTime());
  const lostBefore = new Date(now.getTime() - lostMs);
  if (state === 'to-verify') {
    if (today > verifyBy(dateOf(row.asked_at.getTime()))) await withdrawn(app, surrenderNo);
    return;
  }
  // A job that was lost is made up for.
  if (state === 'asked' && row.send_at !== null && row.send_at < lostBefore)
    await sendSurrenderNow(app, surrenderNo);
  if (state === 'confirmed' && row.changed_at < lostBefore)
    await inTransaction(app.database, (tx) =>
      app.happened(tx, 'policy.surrendered', { surrenderNo }),
    );
};

/** Goes through every open request: a lost one is repeated, an unproved one is withdrawn. */
export const watchSurrendersOnce = async (app: App): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await surrendersIn(app.database.db, surrenderLife.openStates, after, batch);
    for (const row of rows) {
      try {
        await look(app, row, app.clock());
      } catch (error) {
        const { surrender_no: surrenderNo } = row;
        app.log.error({ err: error, surrenderNo }, 'a surrender could not be looked after');
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.surrender_no;
  }
};
