import { refuse, Refusal } from '@parasol/contract/errors';
import { maySell } from '@parasol/domain/products/agents/may-sell';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { Side } from '@parasol/domain/sales/recordings/recording-states';
import type { PersonContext } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { lockOrder, orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import { lockRecording, type RecordingRow } from './queries.ts';
import { sellerOfOrder } from './recorded-sale.ts';

export interface Party {
  readonly order: OrderRow;
  readonly agent: AgentRow;
  readonly side: Side;
}

const unknown = (): Refusal => refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');

export const agentServes = (
  agent: AgentRow,
  { brand, base_product_no: baseProductNo }: OrderRow,
  now: Date,
): boolean =>
  maySell(
    { ...agent, certificateUntil: agent.certificate_until },
    { brand, baseProductNo, today: dateOf(now.getTime()) },
  );

/** The caller's side; for strangers there is no such order. */
export const partyOf = async (
  context: PersonContext,
  db: Db,
  order: OrderRow | undefined,
): Promise<Party | Refusal> => {
  const { brand, caller, person, now, log } = context;
  // No one is recorded in another person's name.
  if (caller.kind === 'staff') return refuse('NO_PERMISSION');
  const agent = order && order.brand === brand.id ? await sellerOfOrder(db, order) : undefined;
  if (!order || !agent) return unknown();
  if (order.user_id === person) return { order, agent, side: 'customer' };
  if (agent.user_id !== person) {
    log.warn(
      { orderNo: order.order_no, caller: person },
      'a recording was asked for by a stranger',
    );
    return unknown();
  }
  return agentServes(agent, order, now)
    ? { order, agent, side: 'agent' }
    : refuse('NOT_SERVING', '您现在不能为客户服务，请联系公司的工作人员');
};

export const findParty = async (
  context: PersonContext,
  orderNo: string,
): Promise<Party | Refusal> => {
  const { db } = context.app.database;
  return partyOf(context, db, await orderByNo(db, orderNo));
};

/** While it can be paid, and afterwards for a returned recording. */
const recordable: ReadonlySet<OrderState> = new Set([
  'to-verify',
  'to-sign',
  'storing',
  'to-pay',
  'paying',
  'paid',
  'issuing',
  'rechecking',
  'issued',
]);

export const takesRecordings = ({ state }: OrderRow): boolean => recordable.has(state);

export interface OpenRecording extends Party {
  readonly recording: RecordingRow;
}

/** The recording in progress, locked with its order; refused once it is over. */
export const lockOpen = async (
  tx: Tx,
  context: PersonContext,
  { orderNo, recordingNo }: { readonly orderNo: string; readonly recordingNo: string },
): Promise<OpenRecording | Refusal> => {
  const party = await partyOf(context, tx.db, await lockOrder(tx.db, orderNo));
  if (party instanceof Refusal) return party;
  const recording = await lockRecording(tx.db, recordingNo);
  if (recording?.order_no !== orderNo) return unknown();
  if (recording.state !== 'open' || !takesRecordings(party.order)) {
    return refuse('CONFLICT', '这次录制已经结束，请刷新页面');
  }
  return { ...party, recording };
};
