import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { isSlot, slotsFrom } from '@parasol/domain/base/service-hours/slots';
import { deedsOf, appointmentLife } from '@parasol/domain/service/stewards/appointment-states';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { servicePlanOf } from '#modules/base/config/service-plan.ts';
import { careTopicOf } from '#modules/service/stewards/care-topic.ts';
import { ended, findOpenCare } from '#modules/service/stewards/find-care.ts';
import {
  appointmentByNo,
  insertAppointment,
  lockAppointment,
  standingOf,
  takenTimes,
  type AppointmentRow,
} from '#modules/service/stewards/queries/appointments.ts';
import { lockCare, lockStewards } from '#modules/service/stewards/queries/cares.ts';
import { moveAppointment as moveOf, tellOfAppointment } from './move-appointment.ts';
import { appointmentView, sealTopic } from './appointment-view.ts';

/** The most appointments that can be open at once. */
const mostStanding = 3;

const planOf = ({ app, brand }: PersonContext) => servicePlanOf(app.settings, brand.id);

const notThen = () => refuse('CONFLICT', '请选择服务时间内、列表里有的时间');
const taken = () => refuse('CONFLICT', '这个时间刚被约走，请换一个');

export const listStewardSlots: Verb<'listStewardSlots'> = async (context, { careNo }) => {
  const { app, now } = context;
  const found = await findOpenCare(context, careNo);
  if (found instanceof Refusal) return found;
  const busy = await takenTimes(app.database.db, found.care.agent_no, now);
  return {
    slots: slotsFrom(now.getTime(), planOf(context))
      .filter((start) => !busy.has(start))
      .map((start) => new Date(start).toISOString()),
  };
};

export const askStewardAppointment: Verb<'askStewardAppointment'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const { careNo, topic } = input;
  const startsAt = new Date(input.startsAt);
  const found = await findOpenCare(context, careNo);
  if (found instanceof Refusal) return found;
  if (!isSlot(startsAt.getTime(), planOf(context), now.getTime())) return notThen();
  const { care, side } = found;
  const appointmentNo = orderNumber('YY', randomBytes(numberBytes));
  const sealed = await sealTopic(
    app,
    { appointment_no: appointmentNo, user_id: care.user_id },
    topic,
  );
  const asked = await inTransaction(app.database, async (tx) => {
    await lockStewards(tx.db, brand.id);
    const refused = ended(await lockCare(tx.db, careNo));
    if (refused) return refused;
    const standing = await standingOf(tx.db, careNo);
    const same = standing.find(({ starts_at: at }) => at.getTime() === startsAt.getTime());
    if (same) return same;
    if (standing.length >= mostStanding)
      return refuse('CONFLICT', `已有 ${mostStanding} 次预约，请先取消或改期`);
    if ((await takenTimes(tx.db, care.agent_no, now)).has(startsAt.getTime())) return taken();
    const row: AppointmentRow = {
      appointment_no: appointmentNo,
      care_no: careNo,
      agent_no: care.agent_no,
      starts_at: startsAt,
      sealed,
      state: side === 'customer' ? 'asked' : 'offered',
      reminded_of: null,
      created_at: now,
      changed_at: now,
    };
    await insertAppointment(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'appointment.asked',
      subject: `steward-care:${careNo}`,
      detail: { appointmentNo, startsAt },
    });
    await app.live.publish(tx, careTopicOf(careNo), { type: 'appointment', by: side });
    await tellOfAppointment(tx, app, care, {
      to: side === 'customer' ? 'steward' : 'customer',
      template: 'appointment-asked',
      startsAt,
      now,
    });
    return row;
  });
  return asked instanceof Refusal ? asked : appointmentView(app, asked, side, now);
};

export const moveStewardAppointment: Verb<'moveStewardAppointment'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const { appointmentNo, deed } = input;
  const known = await appointmentByNo(app.database.db, appointmentNo);
  if (!known) return refuse('NOT_FOUND', '没有找到这次预约');
  const found = await findOpenCare(context, known.care_no);
  if (found instanceof Refusal) return found;
  const { care, side } = found;
  const to = deed === 'move' && input.startsAt !== undefined ? new Date(input.startsAt) : undefined;
  if (deed === 'move' && !(to && isSlot(to.getTime(), planOf(context), now.getTime())))
    return notThen();
  const moved = await inTransaction(app.database, async (tx) => {
    await lockStewards(tx.db, brand.id);
    const refused = ended(await lockCare(tx.db, care.care_no));
    if (refused) return refused;
    const row = await lockAppointment(tx.db, appointmentNo);
    if (!row) return refuse('NOT_FOUND', '没有找到这次预约');
    const begun = row.starts_at <= now;
    if (!deedsOf(row.state, side, begun).includes(deed))
      return refuse('CONFLICT', `现在是“${appointmentLife.states[row.state].title}”，请刷新后再试`);
    if (to && to.getTime() !== row.starts_at.getTime()) {
      if ((await takenTimes(tx.db, row.agent_no, now)).has(to.getTime())) return taken();
    }
    const next = await moveOf(tx, app, row, {
      event: deed,
      care,
      by: side,
      actor: actorOf(caller),
      now,
      ...(to ? { startsAt: to } : {}),
    });
    return next ?? refuse('CONFLICT');
  });
  return moved instanceof Refusal ? moved : appointmentView(app, moved, side, now);
};
