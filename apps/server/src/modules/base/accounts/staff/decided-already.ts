import type { ErrorKey } from '@parasol/domain/base/platform/errors/error-codes';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Db } from '#ground/db/schema.ts';
import { lastStaffAct } from '#modules/base/accounts/queries/last-act.ts';

/**
 * For the colleague who decides second: who was first and when, or, if none was, why it cannot be
 * done.
 */
export const decidedAlready = async (
  db: Db,
  subject: string,
  actions: readonly string[],
  otherwise: { readonly key: ErrorKey; readonly msg: string; readonly data?: object },
  detail?: Readonly<Record<string, string>>,
): Promise<Refusal> => {
  const act = await lastStaffAct(db, subject, actions, detail);
  if (act === undefined) return refuse(otherwise.key, otherwise.msg, otherwise.data);
  return refuse(
    otherwise.key === 'NOT_FOUND' ? 'CONFLICT' : otherwise.key,
    `${act.name}已于 ${momentText(act.at.getTime())} 处理过，没有再次变更`,
    { ...otherwise.data, decided: { name: act.name, at: act.at.toISOString() } },
  );
};
