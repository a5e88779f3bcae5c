import type { App } from '#ground/context.ts';
import { serviceByNo } from '#modules/contracts/policies/queries/services.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';

/** The insurer's view of a service; the same at every repetition. */
export const changeOf = async (app: App, posNo: string): Promise<unknown> => {
  const service = await serviceByNo(app.database.db, posNo);
  if (service === undefined) throw new Error(`service ${posNo} is gone`);
  const { kind, policy_no: policyNo, opened_at: askedAt } = service;
  const content = await openChange(app, service);
  return { posNo, kind, policyNo, askedAt: askedAt.toISOString(), to: content?.change ?? null };
};
