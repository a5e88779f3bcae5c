import {
  serviceStateAt,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { openServiceOf, type ServiceRow } from '#modules/contracts/policies/queries/services.ts';

/** The running service of this kind; one whose time to pay is over is not. */
export const underWay = async (
  db: Db,
  app: App,
  policyNo: string,
  kind: ServiceKind,
): Promise<ServiceRow | undefined> => {
  const open = await openServiceOf(db, policyNo, kind);
  return open && isExpired(app, open) ? undefined : open;
};

export const isExpired = (app: App, { state, pay_until: until }: ServiceRow): boolean =>
  serviceStateAt(state, until?.getTime() ?? null, app.clock().getTime()) === 'expired';
