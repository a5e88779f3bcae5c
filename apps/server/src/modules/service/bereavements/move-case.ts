import { dayMs } from '@parasol/domain/base/calendar/durations';
import {
  bereavementStates,
  moveBereavement,
  type BereavementEvent,
} from '@parasol/domain/service/bereavements/case-states';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { lastDayOf } from '@parasol/domain/base/clocks/clocks';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { siteOf } from '#modules/base/brands/site-of.ts';
import { changeCase, insertMove, movesOf, type CaseRow } from './queries.ts';
import { openCase, sealMove, type MoveContent } from './sealed-case.ts';

const weekMs = 7 * dayMs;

/** A report without a match moves silently, so that no message reveals who is a customer. */
const told: Readonly<
  Partial<Record<BereavementEvent, 'death-received' | 'death-papers-asked' | 'death-moved'>>
> = {
  report: 'death-received',
  'ask-papers': 'death-papers-asked',
  confirm: 'death-moved',
  close: 'death-moved',
  withdraw: 'death-moved',
};

export const dueIn = (app: App, state: CaseRow['state'], brand: string): string | null => {
  const { clock } = bereavementStates[state];
  const holidays = app.settings.get('holidays', brand);
  return clock === null ? null : lastDayOf(clock, dateOf(app.clock().getTime()), { holidays });
};

/** Tells who reported it, on the mobile they proved. */
const tellReporter = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  template: 'death-received' | 'death-papers-asked' | 'death-moved',
): Promise<void> => {
  const brand = app.brands.find(({ id }) => id === row.brand);
  if (!brand) return;
  const { mobile, token } = await openCase(app, row);
  const now = app.clock();
  await queueSms(tx, app, {
    brand: brand.id,
    mobile,
    template,
    params: {
      number: row.case_no,
      link: `${siteOf(app, brand)}${brandLink(brand, '/bereavement/progress', { token })}`,
    },
    sendBefore: new Date(now.getTime() + weekMs),
    now,
  });
};

/** The one way a report changes; it must be locked. Null when the table says no. */
export const moveCase = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  move: {
    readonly event: BereavementEvent;
    readonly actor: string;
    readonly said?: MoveContent;
    readonly diedOn?: string;
  },
): Promise<CaseRow | null> => {
  const { event, actor, said } = move;
  const state = event === 'report' ? row.state : moveBereavement(row.state, event);
  if (state === null) return null;
  const { case_no: caseNo } = row;
  const now = app.clock();
  const number = (await movesOf(tx.db, caseNo)).length + 1;
  await insertMove(tx.db, {
    case_no: caseNo,
    number,
    event,
    to_state: state,
    sealed: said === undefined ? null : await sealMove(app, { case_no: caseNo, number }, said),
    actor,
    at: now,
  });
  const changed = await changeCase(tx.db, caseNo, {
    state,
    due: dueIn(app, state, row.brand),
    changed_at: now,
    ...(move.diedOn === undefined ? {} : { died_on: move.diedOn }),
  });
  tx.audit({
    actor,
    action: `bereavement.${event}`,
    subject: `bereavement:${caseNo}`,
    detail: { from: row.state, to: state },
  });
  const template = told[event];
  if (template !== undefined) await tellReporter(tx, app, changed, template);
  return changed;
};
