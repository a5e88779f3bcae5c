import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { Caller } from '@parasol/domain/base/accounts/access';
import { cobrowseMinutes } from '@parasol/domain/base/cobrowse/consent';
import type { App } from '#ground/context.ts';
import type { Sides } from './ports.ts';
import { openSession } from './queries.ts';

export interface Side {
  readonly role: 'customer' | 'agent';
  readonly sides: Sides;
  /** The moment since which the agent may see the page; null when they may not. */
  readonly since: Date | null;
}

/** Long enough ago that the customer would have to be asked again. */
export const isOver = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= cobrowseMinutes * minuteMs;

/** The caller's side; null for strangers. Staff are on neither. */
export const findSide = async (
  app: App,
  { brand, caller }: { readonly brand: string; readonly caller: Caller },
  key: string,
): Promise<Side | null> => {
  if (caller.kind === 'visitor' || caller.kind === 'staff') return null;
  const sides = await app.ports.sidesOf(app, key);
  if (sides?.brand !== brand) return null;
  const serves = caller.userId === sides.agent && caller.kind !== 'customer';
  if (caller.userId !== sides.customer && !serves) return null;
  const open = await openSession(app.database.db, key);
  const stands =
    open !== undefined &&
    open.customer_id === sides.customer &&
    open.agent_id === sides.agent &&
    !isOver(open.started_at, app.clock());
  return {
    role: caller.userId === sides.customer ? 'customer' : 'agent',
    sides,
    since: stands ? open.started_at : null,
  };
};
