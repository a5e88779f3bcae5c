import { refuse, type Refusal } from '@parasol/contract/errors';
import { type Caller } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { App, Context, PersonContext } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { stillThere } from '#ground/subject.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { ownAddresses } from '#modules/base/accounts/staff/members/own-addresses.ts';
import {
  caseByNo,
  lockCase,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';

export const noSuchCase = (): Refusal => refuse('NOT_FOUND', '没有找到这次核保申请，请核对编号');

/** The caller's own case, under this brand; a stranger's number and a wrong one look the same. */
export const findOwnCase = async (
  { brand, person, log }: PersonContext,
  db: Db,
  caseNo: string,
  lock = false,
): Promise<CaseRow | Refusal> => {
  const row = await (lock ? lockCase : caseByNo)(db, caseNo);
  if (row?.user_id === person && row.brand === brand.id) return row;
  if (row) log.warn({ caseNo, caller: person }, 'a case was asked for by a stranger');
  return noSuchCase();
};

/** No underwriter works on a case of their own. */
export const ownFamilyRefusal = async (
  { app, caller }: Context,
  db: Db,
  row: CaseRow,
): Promise<Refusal | undefined> =>
  (await isOwnFamily(app, db, caller, row))
    ? refuse('NO_PERMISSION', '这是您自己或家人的核保申请，请交给同事处理')
    : undefined;

/** The same case, locked. */
export const lockCaseForStaff = async (
  context: Context,
  db: Db,
  caseNo: string,
): Promise<CaseRow | Refusal> => {
  const row = stillThere(await lockCase(db, caseNo));
  return (await ownFamilyRefusal(context, db, row)) ?? row;
};

/** Applied for from the account that the mobile of this member of staff is bound to. */
const isOwnFamily = async (app: App, db: Db, caller: Caller, { user_id: userId }: CaseRow) => {
  if (caller.kind !== 'staff' || userId === null) return false;
  const { sms } = await ownAddresses(app, db, caller.staffId);
  return sms !== null && hasMobile(db, userId, app.vault.blindIndex('phone', sms));
};

/** Whether the customer's deadline has passed, although it is not recorded yet. */
export const isPastDue = ({ state, due }: CaseRow, now: Date): boolean =>
  caseLife.states[state].waits?.for === 'customer' && due !== null && due < dateOf(now.getTime());

export const movedOn = ({ state }: CaseRow): Refusal =>
  refuse('CONFLICT', `这次核保现在是“${caseLife.states[state].title}”，没有变更`, { state });

export const pastDue = (): Refusal => refuse('CONFLICT', '期限已过，需要时可以重新申请');
