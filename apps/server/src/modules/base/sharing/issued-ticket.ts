import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { EnterpriseApp, EnterpriseIdentity } from '#providers/enterprise-messaging/port.ts';
import type { Issued } from '#providers/messaging-app/port.ts';
import { claimTicket, settleTicket, storedTicket } from './queries.ts';

/** Tickets are renewed a little before their end, so that none expires on its way. */
const margin = 300_000;
const claimMs = 15_000;
const waitMs = 150;
const mostWaits = 60;

export const sealedTicket = sealed(
  { table: 'issued_tickets', column: 'sealed', key: ['name'] },
  {
    keeper: () => 'system:tickets',
    form: text,
    erased: null,
    sale: { none: 'a ticket of a provider' },
  },
);

interface Stored {
  readonly value: string;
  readonly expiresAt: number;
}

const readStored = async (app: App, name: string): Promise<Stored | null> => {
  const stored = await storedTicket(app.database.db, name);
  if (!stored?.sealed || !stored.expiresAt) return null;
  const value = await sealedTicket.open(app, { name, sealed: stored.sealed });
  return value === null ? null : { value, expiresAt: stored.expiresAt.getTime() };
};

const renew = async (
  app: App,
  name: string,
  fetchNew: () => Promise<Issued>,
): Promise<string | null> => {
  const { db } = app.database;
  try {
    const issued = await fetchNew();
    const now = app.clock();
    if (issued.kind === 'unavailable') {
      app.log.warn({ name, reason: issued.reason }, 'the messaging app issued no ticket');
      await settleTicket(db, name, null, now);
      return null;
    }
    const expiresAt = new Date(now.getTime() + issued.expireSeconds * 1000);
    const sealed = await sealedTicket.seal(app, { name }, issued.value);
    await settleTicket(db, name, { sealed, expiresAt }, now);
    return issued.value;
  } catch (error) {
    await settleTicket(db, name, null, app.clock());
    throw error;
  }
};

/**
 * A ticket that all nodes share: one of them fetches it, the others wait for it. An old one that is
 * still good is used while a new one is being fetched; null when there is none available.
 */
const sharedTicket = async (
  app: App,
  name: string,
  fetchNew: () => Promise<Issued>,
): Promise<string | null> => {
  for (let waits = 0; ; waits += 1) {
    const now = app.clock();
    const stored = await readStored(app, name);
    if (stored !== null && stored.expiresAt - margin > now.getTime()) return stored.value;
    const usable = stored !== null && stored.expiresAt > now.getTime() ? stored.value : null;
    const claim = {
      now,
      until: new Date(now.getTime() + claimMs),
      goodBeyond: new Date(now.getTime() + margin),
    };
    if (await claimTicket(app.database.db, name, claim)) {
      return (await renew(app, name, fetchNew)) ?? usable;
    }
    if (usable !== null) return usable;
    if (waits === mostWaits) return null;
    await pause(waitMs);
  }
};

export const accessTokenFor = (app: App, appid: string): Promise<string | null> =>
  sharedTicket(app, `access-token ${appid}`, () =>
    app.providers.messagingApp.issueAccessToken(appid),
  );

export const pageTicketFor = (app: App, appid: string): Promise<string | null> =>
  sharedTicket(app, `page-ticket ${appid}`, async () => {
    const accessToken = await accessTokenFor(app, appid);
    if (accessToken === null) return { kind: 'unavailable', reason: 'no access token' };
    return app.providers.messagingApp.issueTicket(accessToken);
  });

export const enterpriseTicketFor = (
  app: App,
  of: EnterpriseApp,
  identity: EnterpriseIdentity,
): Promise<string | null> => {
  const { enterpriseMessaging } = app.providers;
  const name = `${of.corpId} ${of.agentId}`;
  return sharedTicket(app, `${identity}-ticket ${name}`, async () => {
    const accessToken = await sharedTicket(app, `access-token ${name}`, () =>
      enterpriseMessaging.issueAccessToken(of),
    );
    if (accessToken === null) return { kind: 'unavailable', reason: 'no access token' };
    return enterpriseMessaging.issueTicket(accessToken, identity);
  });
};
