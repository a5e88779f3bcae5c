import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { noteRefusal, sessionPreparedBy } from '#modules/service/two-sided/queries.ts';

const textOf = (input: object, name: string): string | undefined => {
  const value: unknown = (input as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * An agent was refused an act in a sale that they prepared: it was the customer's to do, and it is
 * recorded with the session, whichever call it was.
 */
export const noteRefused = async (
  app: App,
  asked: {
    readonly person: string;
    readonly call: string;
    readonly input: object;
    readonly error: string;
  },
): Promise<void> => {
  const agentOrderNo = textOf(asked.input, 'agentOrderNo');
  const orderNo = textOf(asked.input, 'orderNo');
  const draftNo = textOf(asked.input, 'draftNo');
  if (agentOrderNo === undefined && orderNo === undefined && draftNo === undefined) return;
  const { database } = app;
  const row = await sessionPreparedBy(database.db, asked.person, {
    ...(agentOrderNo === undefined ? {} : { agentOrderNo }),
    ...(orderNo === undefined ? {} : { orderNo }),
    ...(draftNo === undefined ? {} : { draftNo }),
  });
  if (!row) return;
  await inTransaction(database, async (tx) => {
    await noteRefusal(tx.db, row.agent_order_no);
    tx.audit({
      actor: `agent:${asked.person}`,
      action: 'agent-order.refused',
      subject: `agent-order:${row.agent_order_no}`,
      detail: { call: asked.call, error: asked.error },
    });
  });
};
