import type { FastifyRequest } from 'fastify';
import type { Caller } from '@parasol/domain/base/accounts/access';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { App, Context, PresentedSession } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  hostCookie,
  sessionCookie,
  staffCookie,
} from '#modules/base/accounts/sessions/cookie-names.ts';
import { pendingStep } from '#modules/base/accounts/staff/login/pending-step.ts';
import { findStaffSession } from '#modules/base/accounts/staff/login/find-staff-session.ts';

export type Identified = Pick<Context, 'caller' | 'session' | 'staffSessionId'>;

/** The parts of a request that identify the caller; a connected page keeps no others. */
export interface Presented {
  readonly cookies: FastifyRequest['cookies'];
  readonly log: Pick<FastifyRequest['log'], 'warn'>;
  readonly method: string;
  readonly routeOptions: {
    readonly url?: string | undefined;
    readonly config: { readonly background?: boolean };
  };
}

/** A caller who is not logged in. */
export const anonymousCaller: Identified = {
  caller: { kind: 'visitor' },
  session: { state: 'none' },
  staffSessionId: null,
};

const isProduction = ({ env }: App): boolean => env.mode === 'production';

interface HostOfRequest {
  readonly brand: Brand;
  readonly staffHost: boolean;
  readonly now: Date;
}

const identifyCustomer = async (
  app: App,
  request: Presented,
  token: string,
  { brand, now }: HostOfRequest,
): Promise<Identified> => {
  const found = await app.sessions.find(token, brand.id, now);
  if (found.kind === 'foreign') {
    const { sessionId, brand: home } = found;
    request.log.warn({ sessionId, home, brand: brand.id }, 'a session token of another brand came');
  }
  if (found.kind !== 'found') return anonymousCaller;
  const { state, session } = found;
  if (state === 'expired' || state === 'replaced')
    return { ...anonymousCaller, session: { state } };
  const { sessionId, userId, cryptoUserId, thirdType, mobileBound, agentKind } = session;
  const presented: PresentedSession = { state, sessionId, userId, cryptoUserId, thirdType };
  if (state === 'stale') return { ...anonymousCaller, session: presented };
  const caller: Caller = { kind: agentKind ?? 'customer', userId, sessionId, mobileBound };
  return { caller, session: presented, staffSessionId: null };
};

/** Every act of staff in a customer's account is recorded; other acts write their own entry. */
const auditStandIn = async (
  app: App,
  request: Presented,
  { staffId }: Extract<Caller, { kind: 'staff' }>,
  userId: string,
  sessionId: string,
): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: `staff:${staffId}`,
      action: 'staff.used-session',
      subject: `staff:${staffId}`,
      detail: {
        sessionId,
        method: request.method,
        route: request.routeOptions.url ?? null,
        actingFor: userId,
      },
    });
  });

const identifyStaff = async (
  app: App,
  request: Presented,
  token: string,
  { brand, now }: HostOfRequest,
): Promise<Identified | null> => {
  const { background = false } = request.routeOptions.config;
  const found = await findStaffSession(app, token, { brand: brand.id, now, background });
  if (found === 'idle') return { ...anonymousCaller, session: { state: 'expired' } };
  if (!found) return null;
  const { staff, permissions, sessionId, actingFor, signedOn } = found;
  const caller = {
    kind: 'staff',
    staffId: staff.staffId,
    role: staff.role,
    permissions,
    brand: staff.brand,
    pending: signedOn ? null : pendingStep(app, staff),
    ...(actingFor ? { actingFor } : {}),
  } as const;
  if (actingFor) await auditStandIn(app, request, caller, actingFor.userId, sessionId);
  return { caller, session: { state: 'none' }, staffSessionId: sessionId };
};

/**
 * The caller. On a staff host the admin cookie takes the place of the customer's token; on any
 * other host it counts for nothing, and staff are alerted that it was tried.
 */
export const identify = async (
  app: App,
  request: Presented,
  host: HostOfRequest,
): Promise<Identified> => {
  const cookie = (name: string) => request.cookies[hostCookie(name, isProduction(app))];
  const staffToken = cookie(staffCookie);
  if (staffToken) {
    if (host.staffHost) {
      const staff = await identifyStaff(app, request, staffToken, host);
      if (staff) return staff;
    } else {
      request.log.warn({ brand: host.brand.id }, 'an admin cookie came to a customer host');
    }
  }
  const token = cookie(sessionCookie);
  return token ? identifyCustomer(app, request, token, host) : anonymousCaller;
};

/** Whether the answer may depend on the visitor; such pages are made for them alone. */
export const isPersonal = (app: App, request: FastifyRequest): boolean =>
  [sessionCookie, staffCookie].some((name) =>
    Boolean(request.cookies[hostCookie(name, isProduction(app))]),
  );
