import type { SessionEvent } from '@parasol/domain/service/two-sided/session-events';
import {
  moveSession as moveOf,
  type SessionMove,
  type SessionMover,
} from '@parasol/domain/service/two-sided/session-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { changeSession, type SessionRow } from '#modules/service/two-sided/queries.ts';
import { sessionTopicOf } from './session-topic.ts';

interface Told {
  readonly event: SessionEvent;
  readonly about?: string | null;
}

export type SessionChange = Parameters<typeof changeSession>[2];

/** Changes a locked session and tells the other side, all in the caller's transaction. */
export const writeSession = async (
  tx: Tx,
  app: App,
  row: SessionRow,
  change: SessionChange,
  by: SessionMover,
  told: readonly Told[],
): Promise<SessionRow> => {
  let { seq } = row;
  for (const { event, about = null } of told)
    seq = await app.live.publish(tx, sessionTopicOf(row.agent_order_no), {
      type: event,
      by,
      about,
    });
  return changeSession(tx.db, row.agent_order_no, { ...change, seq, changed_at: app.clock() });
};

/** The one way a session changes its state; undefined when the table says no. */
export const moveSession = async (
  tx: Tx,
  app: App,
  row: SessionRow,
  move: SessionMove,
  mover: { readonly by: SessionMover; readonly actor: string },
  change: SessionChange = {},
  told: readonly Told[] = [],
): Promise<SessionRow | undefined> => {
  const state = moveOf(row.state, move, mover.by);
  if (state === null) return undefined;
  const moved = state === row.state ? [] : [{ event: 'moved' as const, about: state }];
  const next = await writeSession(tx, app, row, { ...change, state }, mover.by, [
    ...told,
    ...moved,
  ]);
  if (state !== row.state || move === 'reset') {
    tx.audit({
      actor: mover.actor,
      action: `agent-order.${move}`,
      subject: `agent-order:${row.agent_order_no}`,
      detail: { from: row.state, to: state },
    });
  }
  return next;
};
