import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { callBackLimits } from '@parasol/domain/service/call-centre/call-back-states';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { isSlot, slotsFrom } from '@parasol/domain/base/service-hours/slots';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { servicePlanOf } from '#modules/base/config/service-plan.ts';
import { enterQueue } from '#modules/base/accounts/codes/enter-queue.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import { provedNumber } from '#modules/base/accounts/codes/proved-number.ts';
import { loginPurpose } from '#modules/base/accounts/codes/login-purpose.ts';
import { isThinking } from '#modules/sales/suitability/running-pause.ts';
import {
  callBackByKey,
  fullTimes,
  insertCallBack,
  lockCallBacks,
  wishesOf,
  type CallBackRow,
} from '#modules/service/call-centre/queries/call-backs.ts';
import { callBackView } from './call-back-view.ts';
import { sealCallBack } from './sealed-call-back.ts';

const planOf = ({ app, brand }: Context) => servicePlanOf(app.settings, brand.id);

/** A code for this proves a number and logs in no account. */
const purpose = loginPurpose({ key: 'call-back' });

export const listCallBackSlots: Verb<'listCallBackSlots'> = async (context) => {
  const { app, brand, now } = context;
  const full = await fullTimes(app.database.db, {
    brand: brand.id,
    from: now,
    most: callBackLimits.perSlot,
  });
  return {
    slots: slotsFrom(now.getTime(), planOf(context))
      .filter((start) => !full.has(start))
      .map((start) => new Date(start).toISOString()),
  };
};

/** Undefined when there is still a place at that time. */
export const slotRefused = async (
  tx: Tx,
  context: Context,
  startsAt: Date,
): Promise<Refusal | undefined> => {
  const { brand, now } = context;
  if (!isSlot(startsAt.getTime(), planOf(context), now.getTime()))
    return refuse('CONFLICT', '请选择服务时间内、列表里有的时间');
  const full = await fullTimes(tx.db, {
    brand: brand.id,
    from: now,
    most: callBackLimits.perSlot,
  });
  return full.has(startsAt.getTime())
    ? refuse('CONFLICT', '这个时间已经约满，请换一个')
    : undefined;
};

export const askCallBack: Verb<'askCallBack'> = async (context, input) => {
  const { app, brand, caller, person, now } = context;
  const { callBackKey, topic } = input;
  const startsAt = new Date(input.startsAt);
  const number = await provedNumber(context, input);
  if (number instanceof Refusal) return number;
  const { mobile, code } = number;
  const index = app.vault.blindIndex('phone', mobile);
  const named = {
    call_back_no: orderNumber('HD', randomBytes(numberBytes)),
    user_id: code === null ? person : null,
  };
  const sealed = await sealCallBack(app, named, { mobile, topic, notes: [] });
  const thinks = named.user_id !== null && (await isThinking(app, named.user_id, now));
  const asked = await inTransaction(app.database, async (tx): Promise<CallBackRow | Refusal> => {
    await lockCallBacks(tx.db, brand.id);
    const same = await callBackByKey(tx.db, callBackKey);
    if (same)
      return same.brand === brand.id && same.mobile_index.equals(index)
        ? same
        : refuse('KEY_REUSED');
    // A code works once, so the puzzle comes before it is used up.
    const queueRefused = await enterQueue(tx, context, 'call-back');
    if (queueRefused) return queueRefused;
    if (code !== null) {
      const refused = await checkCode(tx, context, { mobileIndex: index, purpose, code });
      if (refused) return refused;
    }
    const since = new Date(startOf(dateOf(now.getTime())));
    const wishes = await wishesOf(tx.db, { brand: brand.id, index, since });
    if (wishes.open) return refuse('CONFLICT', '这个号码已经约了回电，可以改时间或取消');
    if (wishes.asked >= callBackLimits.perDay)
      return refuse('TOO_MANY_REQUESTS', '这个号码今天约得太多，请明天再约或直接打电话');
    const refused = await slotRefused(tx, context, startsAt);
    if (refused) return refused;
    const row: CallBackRow = {
      ...named,
      call_back_key: callBackKey,
      brand: brand.id,
      mobile_index: index,
      sealed,
      starts_at: startsAt,
      state: 'waiting',
      tries: 0,
      matter: thinks ? 'thinking-pause' : null,
      created_at: now,
      changed_at: now,
    };
    await insertCallBack(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'call-back.asked',
      subject: `call-back:${row.call_back_no}`,
      detail: { startsAt },
    });
    return row;
  });
  return asked instanceof Refusal ? asked : callBackView(app, asked);
};
