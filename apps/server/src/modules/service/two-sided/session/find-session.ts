import { refuse, Refusal } from '@parasol/contract/errors';
import { maySell } from '@parasol/domain/products/agents/may-sell';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  type SessionState,
  type Side,
  sessionLife,
} from '@parasol/domain/service/two-sided/session-states';
import type { Context, PersonContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { agentByNo, notServing } from '#modules/products/agents/find-agent.ts';
import { regionRefusal } from '#modules/products/agents/regions.ts';
import { sessionByNo, type SessionRow } from '#modules/service/two-sided/queries.ts';

export interface Found {
  readonly row: SessionRow;
  readonly side: Side;
}

const notFound = (): Refusal => refuse('NOT_FOUND', '没有找到这次办理，请核对后重新打开');

/** The time has run out whether or not a row records it. */
export const stateNow = ({ state, expires_at: until }: SessionRow, now: Date): SessionState =>
  until !== null && until <= now ? 'expired' : state;

/** The caller's side; an agent only while the brokerage lets them sell, read at this moment. */
const sideOf = async (context: PersonContext, db: Db, row: SessionRow): Promise<Side | Refusal> => {
  const { person, brand } = context;
  if (row.brand !== brand.id) return notFound();
  if (row.user_id === person) return 'customer';
  if (row.agent_user_id !== person) return notFound();
  const agent = await agentByNo(db, row.agent_no);
  if (!agent) return notFound();
  return agent.state === 'approved' ? 'agent' : notServing(context, agent);
};

/** A stranger's number and a wrong one get the same answer. */
export const findSession = async (
  context: PersonContext,
  agentOrderNo: string,
  db: Db = context.app.database.db,
  lock = false,
): Promise<Found | Refusal> => {
  const row = await sessionByNo(db, agentOrderNo, lock);
  if (!row) return notFound();
  const side = await sideOf(context, db, row);
  if (side instanceof Refusal) return side;
  return { row: { ...row, state: stateNow(row, context.now) }, side };
};

/** Finds a session for the one side that may act. */
export const findAs = async (
  side: Side,
  context: PersonContext,
  agentOrderNo: string,
  db: Db = context.app.database.db,
  lock = false,
): Promise<SessionRow | Refusal> => {
  const found = await findSession(context, agentOrderNo, db, lock);
  if (found instanceof Refusal) return found;
  if (found.side === side) return found.row;
  return refuse(
    'NO_PERMISSION',
    side === 'customer' ? '这一步只能由客户本人完成' : '这一步由服务人员完成',
  );
};

/** Why it can no longer be written to, in words for the caller. */
export const movedOn = (side: Side, state: SessionState): Refusal =>
  refuse('ORDER_MOVED_ON', sessionLife.states[state].words[side], { state });

/** Whether the agent may still sell this, here, today; asked before every step together. */
export const mayGoOn = async (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  sale: {
    readonly agentNo: string;
    readonly baseProductNo: string;
    /** Where the people live, as far as it is known. */
    readonly where?: readonly (string | undefined)[];
  },
  side: Side,
  db: Db = app.database.db,
): Promise<Refusal | undefined> => {
  const agent = await agentByNo(db, sale.agentNo);
  const today = dateOf(now.getTime());
  const { baseProductNo, where = [] } = sale;
  if (
    agent &&
    maySell(
      { ...agent, certificateUntil: agent.certificate_until },
      { brand: brand.id, baseProductNo, today },
    )
  )
    return regionRefusal(app, agent, where, side);
  return side === 'agent'
    ? refuse('NOT_SERVING', '您目前不能销售这款产品')
    : refuse('CONFLICT', '为您服务的人员目前不能继续办理，您可以自己投保，或联系客服');
};

/** For the audit trail: acts of an agent and of a customer are told apart. */
export const moverOf = (
  { caller, person }: PersonContext,
  side: Side,
): { readonly by: Side; readonly actor: string } => ({
  by: side,
  actor: side === 'agent' ? `agent:${person}` : actorOf(caller),
});
