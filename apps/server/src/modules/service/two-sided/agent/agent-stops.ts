import { beforeOrder, together } from '@parasol/domain/service/two-sided/session-states';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { sessionLink } from '@parasol/routes/links/session-links';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import type { InboxTemplate } from '#ground/messages/inbox-texts.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { moveSession, writeSession } from '#modules/service/two-sided/session/move-session.ts';
import {
  lockOpenSessionsOf,
  lockPausedSessionsOf,
  type SessionRow,
} from '#modules/service/two-sided/queries.ts';
import { expiryFrom } from './save-agent-order.ts';
import { imageOwner } from '#modules/service/two-sided/session/session-images.ts';
import { sessionTopicOf } from '#modules/service/two-sided/session/session-topic.ts';

/** Tells a customer in a session its outcome; one who never joined hears nothing. */
export const tellInSession = async (
  tx: Tx,
  app: App,
  {
    user_id: userId,
    brand: brandId,
    agent_order_no: agentOrderNo,
    base_product_no: baseProductNo,
  }: SessionRow,
  template: InboxTemplate,
  params: Readonly<Record<string, string>>,
): Promise<void> => {
  const brand = app.brands.find(({ id }) => id === brandId);
  if (userId === null || !brand) return;
  await notifyCustomer(tx, app, {
    userId,
    brand: brandId,
    template,
    params: { phone: brand.phone, ...params },
    link: sessionLink(brand, sessionPages.progress.path, { baseProductNo, agentOrderNo }),
    now: app.clock(),
  });
};

const house = (actor: string) => ({ by: 'house', actor }) as const;

/** While its agent is suspended a session waits and runs out of no time. */
const pause = async (tx: Tx, app: App, row: SessionRow, name: string): Promise<void> => {
  await writeSession(tx, app, row, { expires_at: null }, 'house', [{ event: 'paused' }]);
  await tellInSession(tx, app, row, 'session-paused', { name });
};

/** A customer who joined continues alone with their own words; without one the session ends. */
const leave = async (
  tx: Tx,
  app: App,
  row: SessionRow,
  { name, actor }: Events['agent.stopped'],
): Promise<void> => {
  if (!together.includes(row.state)) {
    const over = { expires_at: null, link_hash: null };
    await moveSession(tx, app, row, { event: 'revoke', ...house(actor), change: over });
    await removeFilesOf(tx, app, imageOwner(row.agent_order_no));
    return;
  }
  const until = { expires_at: expiryFrom(app.clock()) };
  await moveSession(tx, app, row, { event: 'agent-left', ...house(actor), change: until });
  await tellInSession(tx, app, row, 'session-left', { name });
};

/** Pauses the sessions of an agent whom the brokerage stops. */
export const stopSessions: Reacts<'agent.stopped'> = async (tx, app, stopped) => {
  for (const row of await lockOpenSessionsOf(tx.db, stopped.agentNo)) {
    if (beforeOrder.includes(row.state))
      await (stopped.how === 'suspended'
        ? pause(tx, app, row, stopped.name)
        : leave(tx, app, row, stopped));
    app.live.accessChanged(tx, sessionTopicOf(row.agent_order_no));
  }
};

/** Paused sessions continue, with their full time. */
export const resumeSessions: Reacts<'agent.resumed'> = async (tx, app, { agentNo, name }) => {
  const until = { expires_at: expiryFrom(app.clock()) };
  for (const row of await lockPausedSessionsOf(tx.db, agentNo)) {
    await writeSession(tx, app, row, until, 'house', [{ event: 'resumed' }]);
    await tellInSession(tx, app, row, 'session-resumed', { name });
    app.live.accessChanged(tx, sessionTopicOf(row.agent_order_no));
  }
};
