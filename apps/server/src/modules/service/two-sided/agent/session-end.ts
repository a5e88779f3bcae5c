import { Refusal } from '@parasol/contract/errors';
import type {
  PreparedField,
  PreparedFields,
} from '@parasol/domain/service/two-sided/prepared-fields';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { Side } from '@parasol/domain/service/two-sided/session-states';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { findAs, movedOn, moverOf } from '#modules/service/two-sided/session/find-session.ts';
import { moveSession } from '#modules/service/two-sided/session/move-session.ts';
import {
  changeSession,
  forgetContents,
  lockExpired,
  lockSessionsOfPerson,
  type SessionRow,
} from '#modules/service/two-sided/queries.ts';
import { expiryFrom, indexOf } from './save-agent-order.ts';
import {
  keeperOf,
  openSession,
  sealSession,
} from '#modules/service/two-sided/session/sealed-session.ts';
import {
  imageOwner,
  removeCustomersImages,
} from '#modules/service/two-sided/session/session-images.ts';
import { sessionTopicOf } from '#modules/service/two-sided/session/session-topic.ts';
import { thenView } from '#modules/service/two-sided/session/session-view.ts';

const over = { expires_at: null } as const;

/**
 * One side leaves for good and its content is erased: of a customer the typed fields, of an agent
 * the whole preparation. The reason is kept for the other to read.
 */
const leave = (
  context: PersonContext,
  side: Side,
  {
    agentOrderNo,
    reason = null,
  }: { readonly agentOrderNo: string; readonly reason?: string | null | undefined },
): Promise<AgentOrder | Refusal> => {
  const { app } = context;
  return thenView(context, side, async (tx) => {
    const row = await findAs(side, context, agentOrderNo, tx.db, true);
    if (row instanceof Refusal) return row;
    const { mobile, fields, choices } = await openSession(app, row);
    const sealed = await sealSession(app, row, {
      mobile,
      fields: side === 'agent' ? {} : preparedAgain(fields),
      choices: side === 'customer' && choices?.by === 'agent' ? choices : null,
      reason,
    });
    const move = side === 'agent' ? 'revoke' : 'end';
    const change = { ...over, sealed };
    const moved = await moveSession(tx, app, row, {
      event: move,
      ...moverOf(context, side),
      change,
    });
    if (!moved) return movedOn(side, row.state);
    await removeFilesOf(tx, app, imageOwner(agentOrderNo));
    return moved;
  });
};

export const revokeAgentOrder: Verb<'revokeAgentOrder'> = (context, input) =>
  leave(context, 'agent', input);

export const endAgentOrder: Verb<'endAgentOrder'> = (context, input) =>
  leave(context, 'customer', input);

/**
 * Back to the agent's preparation: nothing of the removed customer is kept, and nothing is
 * confirmed.
 */
const preparedAgain = (fields: PreparedFields): PreparedFields => {
  const again: Record<string, PreparedField> = {};
  for (const [path, { prepared, ...field }] of Object.entries(fields)) {
    const value = field.by === 'agent' ? field.value : prepared;
    if (value !== undefined && value !== null)
      again[path] = { ...field, value, by: 'agent', confirmed: false };
  }
  return again;
};

export const resetUserCheck: Verb<'resetUserCheck'> = (
  context,
  { agentOrderNo, reason, mobile },
) => {
  const { app, now } = context;
  return thenView(context, 'agent', async (tx) => {
    const row = await findAs('agent', context, agentOrderNo, tx.db, true);
    if (row instanceof Refusal) return row;
    const content = await openSession(app, row);
    const { choices } = content;
    const next = {
      mobile: mobile ?? content.mobile,
      fields: preparedAgain(content.fields),
      choices: choices?.by === 'agent' ? { ...choices, confirmed: false } : null,
      reason,
    };
    const moved = await moveSession(tx, app, row, {
      event: 'reset',
      ...moverOf(context, 'agent'),
      change: {
        version: row.version + 1,
        sealed: await sealSession(app, row, next),
        mobile_index: indexOf(context, next.mobile),
        link_hash: null,
        tries: 0,
        texts: mobile === undefined ? row.texts : 0,
        user_id: null,
        joined_at: null,
        health_shared: false,
        card_id: null,
        customer_page: null,
        customer_seen_at: null,
        expires_at: expiryFrom(now),
      },
    });
    if (!moved) return movedOn('agent', row.state);
    await removeCustomersImages(tx, app, agentOrderNo);
    await forgetContents(tx.db, agentOrderNo, 'customer');
    app.live.accessChanged(tx, sessionTopicOf(agentOrderNo));
    return moved;
  });
};

const batch = 100;

/** Sessions that stood still past their time. */
export const letSessionsExpire = async (app: App): Promise<void> => {
  for (let done = batch; done === batch;) {
    done = await inTransaction(app.database, async (tx) => {
      const rows = await lockExpired(tx.db, app.clock(), batch);
      for (const row of rows) await letExpire(tx, app, row);
      return rows.length;
    });
  }
};

const letExpire = async (tx: Tx, app: App, row: SessionRow): Promise<void> => {
  const house = { by: 'house', actor: 'system' } as const;
  const moved = await moveSession(tx, app, row, { event: 'expire', ...house, change: over });
  if (!moved) await changeSession(tx.db, row.agent_order_no, over);
  else await removeFilesOf(tx, app, imageOwner(row.agent_order_no));
};

/** A person who closes the account takes along sessions that led to no order. */
export const forgetSessions: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  for (const row of await lockSessionsOfPerson(tx.db, userId)) {
    const { agent_order_no: agentOrderNo } = row;
    const agents = row.agent_user_id === userId;
    const by = agents ? ('agent' as const) : ('customer' as const);
    const actor = `${by}:${userId}`;
    const moved = await moveSession(tx, app, row, {
      event: agents ? 'revoke' : 'end',
      by,
      actor,
      change: over,
    });
    if (!moved && agents) continue;
    await removeFilesOf(tx, app, imageOwner(agentOrderNo));
    await app.vault.destroyPersonKey(tx, keeperOf(agentOrderNo));
  }
};
