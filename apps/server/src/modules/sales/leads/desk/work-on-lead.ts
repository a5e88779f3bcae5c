import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { firstCallDue } from '@parasol/domain/sales/leads/first-call';
import { leadConsent } from '@parasol/domain/sales/leads/consents';
import { callTimes } from '@parasol/domain/sales/leads/first-call';
import { budgets, closeReasons, leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { App, Context } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { registrationByNo } from '#modules/products/agents/own-registration.ts';
import { servicePlanOf } from '#modules/base/config/service-plan.ts';
import { stopCalls } from '#modules/sales/leads/do-not-call.ts';
import { moveLead } from '#modules/sales/leads/move-lead.ts';
import { changeLead, lockLead, type LeadRow } from '#modules/sales/leads/queries/leads.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { openLead, sealLead } from '#modules/sales/leads/sealed-lead.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

export const unknownLead = () => refuse('NOT_FOUND', '没有找到这条线索');

/** Deadline for the next note after a talk. */
const followUp = lengthMs(serviceLengths['lead-followed']);
const half = 30 * minuteMs;

const whoWrote = async (app: App, by: string): Promise<string> => {
  const [kind, id = ''] = by.split(':');
  if (kind === 'staff') return staffName(app.database.db, id);
  return kind === 'agent' ? ((await registrationByNo(app, id))?.name ?? id) : '系统';
};

/** The whole lead, for the colleague or agent who calls; the look is recorded. */
export const lookAtLead = async (
  { app, caller }: Context,
  row: LeadRow,
): Promise<Output<'getAgentLead'>> => {
  const content = await openLead(app, row);
  await noteAct({ app, caller }, { action: 'lead.looked-at', subject: `lead:${row.lead_no}` });
  const product = productName(app, row.base_product_no);
  const company = app.brands.find(({ id }) => id === row.brand)?.company ?? '';
  const agent = row.agent_no === null ? undefined : await registrationByNo(app, row.agent_no);
  const { title } = leadLife.states[row.state];
  const open = !leadLife.isOver(row.state);
  return {
    leadNo: row.lead_no,
    productName: product,
    baseProductNo: row.base_product_no,
    name: content.name,
    mobile: row.state === 'do-not-call' ? '' : content.mobile,
    userId: row.user_id,
    budgetTitle: budgets[content.budget],
    callTimeTitle: callTimes[content.callTime].title,
    wish: content.wish,
    state: row.state,
    stateTitle: title,
    open,
    asks: row.asks,
    tries: row.tries,
    due: row.due.toISOString(),
    appointmentAt: content.appointmentAt,
    closeReason: row.close_reason && closeReasons[row.close_reason],
    orderNo: row.order_no,
    askedAt: row.created_at.toISOString(),
    consentVersion: row.consent,
    consentWords: [...leadConsent.words(company, product)],
    agent: agent ? { agentNo: agent.agent_no, name: agent.name } : null,
    notes: await Promise.all(
      content.notes.map(async (note) => ({ ...note, by: await whoWrote(app, note.by) })),
    ),
  };
};

type Work = Parsed<'noteLead'>;

const dueAfter = ({ app, now }: Context, row: LeadRow, work: Work): Date => {
  if (work.deed === 'reach') return new Date(now.getTime() + followUp);
  if (work.deed === 'appoint' && work.appointmentAt !== undefined)
    return new Date(Date.parse(work.appointmentAt) + half);
  if (work.deed !== 'miss') return row.due;
  return new Date(firstCallDue(now.getTime(), 'soon', servicePlanOf(app.settings, row.brand)));
};

const asksTooLittle = ({ now }: Context, { deed, appointmentAt, reason }: Work) => {
  if (deed === 'close' && reason === undefined)
    return refuse('INVALID_REQUEST', '请选择关闭的原因');
  if (deed !== 'appoint') return undefined;
  const at = appointmentAt === undefined ? NaN : Date.parse(appointmentAt);
  return at > now.getTime() ? undefined : refuse('INVALID_REQUEST', '请选择以后的时间');
};

const twiceWithinMs = minuteMs;

/** The same words again, at once, about their own effect: a button that was pressed twice. */
const isRepeated = (
  row: LeadRow,
  { notes }: Awaited<ReturnType<typeof openLead>>,
  { work, by, now }: { readonly work: Work; readonly by: string; readonly now: Date },
): boolean => {
  const last = notes.at(-1);
  return (
    last !== undefined &&
    last.by === by &&
    last.words === work.note &&
    now.getTime() - Date.parse(last.at) < twiceWithinMs &&
    work.deed !== 'stop' &&
    leadLife.move(row.state, work.deed) === row.state
  );
};

/** The result of a call, by staff or by the agent who has the lead. */
export const workOnLead = async (
  context: Context,
  known: LeadRow,
  work: Work,
  by: string,
): Promise<Output<'noteLead'> | Refusal> => {
  const { app, caller, now } = context;
  const lacking = asksTooLittle(context, work);
  if (lacking) return lacking;
  const before = await openLead(app, known);
  if (isRepeated(known, before, { work, by, now }))
    return { state: known.state, stateTitle: leadLife.states[known.state].title };
  const sealed = await sealLead(app, known, {
    ...before,
    appointmentAt: work.deed === 'appoint' ? (work.appointmentAt ?? null) : before.appointmentAt,
    notes: [...before.notes, { at: now.toISOString(), by, words: work.note }],
  });
  const worked = await inTransaction(app.database, async (tx): Promise<LeadRow | Refusal> => {
    const actor = actorOf(caller);
    // Stopping calls locks the number first and the lead second; so does this.
    if (work.deed === 'stop') await stopCalls(tx, app, known, { actor, now });
    const row = await lockLead(tx.db, known.lead_no);
    // Another person recorded a result meanwhile: it is not overwritten.
    if (!row?.sealed.equals(known.sealed)) return refuse('CONFLICT');
    const talked = work.deed === 'reach' || work.deed === 'appoint';
    const change = {
      sealed,
      tries: row.tries + (work.deed === 'miss' || talked ? 1 : 0),
      contacted_at: row.contacted_at ?? (talked ? now : null),
      close_reason: work.deed === 'close' ? (work.reason ?? null) : row.close_reason,
      due: dueAfter(context, row, work),
    };
    if (work.deed === 'stop') return changeLead(tx.db, row.lead_no, { ...change, changed_at: now });
    const detail = work.reason === undefined ? {} : { reason: closeReasons[work.reason] };
    const moved = await moveLead(tx, app, row, { event: work.deed, actor, now, change, detail });
    return moved ?? refuse('CONFLICT', `现在是“${leadLife.states[row.state].title}”`);
  });
  if (worked instanceof Refusal) return worked;
  return { state: worked.state, stateTitle: leadLife.states[worked.state].title };
};
