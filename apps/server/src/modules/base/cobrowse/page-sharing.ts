import { refuse } from '@parasol/contract/errors';
import { cobrowseConsent } from '@parasol/domain/base/cobrowse/consent';
import { topicOf } from '@parasol/domain/base/platform/live-wire';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { noteConsent } from '#modules/base/accounts/privacy/note-consent.ts';
import { findSide, isOver } from './find-side.ts';
import { endSession, insertSession, openSession, sessionsOfPerson } from './queries.ts';

const sideOf = ({ app, brand, caller }: PersonContext, key: string) =>
  findSide(app, { brand: brand.id, caller }, key);

export const getCobrowse: Verb<'getCobrowse'> = async (context, { key }) => {
  const side = await sideOf(context, key);
  if (!side) return refuse('NOT_FOUND');
  const { role, sides, since } = side;
  return { role, servedBy: sides.servedBy, since: since?.toISOString() ?? null };
};

/**
 * The customer's consent is for this once: it is recorded when it begins and withdrawn when it
 * ends.
 */
export const startCobrowse: Verb<'startCobrowse'> = async (context, { key, version }) => {
  const { app, caller, now, person: userId } = context;
  const side = await sideOf(context, key);
  if (side?.role !== 'customer' || side.sides.agent === null) return refuse('NOT_FOUND');
  if (version !== cobrowseConsent.version) return refuse('CONFLICT');
  if (side.since) return { since: side.since.toISOString() };
  const { brand, agent } = side.sides;
  const topic = topicOf('cobrowse', key);
  return inTransaction(app.database, async (tx) => {
    const before = await openSession(tx.db, key);
    if (before && (before.agent_id !== agent || isOver(before.started_at, now))) {
      await endSession(tx.db, key, { at: now, by: 'time' });
    }
    const fresh = await insertSession(tx.db, {
      key,
      brand,
      customer_id: userId,
      agent_id: agent,
      consent_version: version,
      started_at: now,
    });
    if (fresh) {
      await noteConsent(tx, { userId, type: 'cobrowse', version, granted: true, at: now });
      const detail = { key, agent, version };
      tx.audit({
        actor: actorOf(caller),
        action: 'cobrowse.started',
        subject: `user:${userId}`,
        detail,
      });
      await app.live.publish(tx, topic, { type: 'started' });
      app.live.accessChanged(tx, topic);
    }
    return { since: now.toISOString() };
  });
};

export const endCobrowse: Verb<'endCobrowse'> = async (context, { key }) => {
  const { app, caller, now } = context;
  const side = await sideOf(context, key);
  if (!side) return refuse('NOT_FOUND');
  const topic = topicOf('cobrowse', key);
  await inTransaction(app.database, async (tx) => {
    const before = await openSession(tx.db, key);
    if (!before || !(await endSession(tx.db, key, { at: now, by: side.role }))) return;
    const { customer_id: userId, consent_version: version } = before;
    await noteConsent(tx, { userId, type: 'cobrowse', version, granted: false, at: now });
    tx.audit({
      actor: actorOf(caller),
      action: 'cobrowse.ended',
      subject: `user:${userId}`,
      detail: { key, by: side.role },
    });
    await app.live.publish(tx, topic, { type: 'ended' });
    app.live.accessChanged(tx, topic);
  });
  return {};
};

/** When the person let an agent see their page, for their own download. */
export const exportCobrowse = async ({ app, person }: PersonContext): Promise<unknown> => {
  const rows = await sessionsOfPerson(app.database.db, person);
  return rows.map(({ key, started_at: from, ended_at: to, ended_by: endedBy }) => ({
    about: key,
    from,
    to,
    endedBy,
  }));
};
