import type { SessionEvent } from '@parasol/domain/service/two-sided/session-events';
import { sessionLife, type SessionMover } from '@parasol/domain/service/two-sided/session-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
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
  events: readonly Told[],
): Promise<SessionRow> => {
  let { seq } = row;
  for (const { event, about = null } of events)
    seq = await app.live.publish(tx, sessionTopicOf(row.agent_order_no), {
      type: event,
      by,
      about,
    });
  return changeSession(tx.db, row.agent_order_no, { ...change, seq, changed_at: app.clock() });
};

interface Said {
  readonly change?: SessionChange;
  readonly told?: readonly Told[];
}

export const moveSession = moving<typeof sessionLife, SessionRow, Said>(sessionLife, {
  change: (tx, app, row, { from, to, by, change, told = [] }) => {
    const moved = to === from ? [] : [{ event: 'moved' as const, about: to }];
    return writeSession(tx, app, row, { ...change, state: to }, by, [...told, ...moved]);
  },
  audited: (row, { event, from, to }) =>
    to === from && event !== 'reset'
      ? null
      : { subject: `agent-order:${row.agent_order_no}`, detail: { from, to } },
});
