import { createHash } from 'node:crypto';
import { isReportable, noAlarms, noteFailure } from '@parasol/domain/base/tracking/alarm';
import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { maskReport } from './mask-report.ts';
import { insertEscalation, lockAlarm, updateAlarm } from './queries.ts';

/** Counts one failed answer for all nodes together; the rule itself is the one pages use. */
export const noticeAlarm: Verb<'noticeAlarm'> = async ({ app, brand, now, log }, notice) => {
  if (!isReportable(notice)) return refuse('INVALID_REQUEST', '成功的应答不需要报警');
  const body = maskReport(notice.body);
  const path = maskReport(notice.path.split(/[?#]/, 1)[0] ?? '');
  const release = notice.release ?? null;
  const hash = createHash('sha256').update(body).digest();
  const action = await inTransaction(app.database, async (tx) => {
    const { alarm, seen } = await lockAlarm(tx.db, {
      brand: brand.id,
      body_hash: hash,
      first_at: now,
      last_at: now,
      repeats: 0,
      path,
      code: notice.code,
      msg: notice.msg === undefined ? null : maskReport(notice.msg),
      release,
    });
    const before = seen
      ? [{ body, firstAt: alarm.first_at.getTime(), repeats: alarm.repeats }]
      : noAlarms;
    const noted = noteFailure(before, { body, at: now.getTime(), repeats: notice.repeats });
    const [counted] = noted.state;
    if (!counted) throw new Error('a failure was noted and is not there');
    await updateAlarm(tx.db, {
      ...alarm,
      first_at: new Date(counted.firstAt),
      last_at: now,
      repeats: counted.repeats,
    });
    if (noted.action.kind === 'escalate') {
      await insertEscalation(tx.db, {
        brand: brand.id,
        path,
        code: notice.code,
        body,
        repeats: counted.repeats,
        route: notice.route === undefined ? null : maskReport(notice.route),
        release,
        at: now,
      });
    }
    return noted.action;
  });
  if (action.kind === 'escalate') {
    log.warn({ path, code: notice.code, repeats: action.repeats, release }, 'a failure repeats');
  }
  return { action: action.kind, repeats: action.kind === 'pre-alarm' ? 0 : action.repeats };
};
