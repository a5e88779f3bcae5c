import { Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { serviceByNo, type ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import { noSuchService } from '#modules/contracts/policies/asked/lock-service.ts';
import { wholeServiceView } from './service-view.ts';

/** A stranger's number and a wrong one get the same answer; the first is logged. */
const findService = async (context: Context, posNo: string): Promise<ServiceRow | Refusal> => {
  const { app, brand, caller } = context;
  const person = personOf(caller);
  const service = await serviceByNo(app.database.db, posNo);
  if (service && service.user_id === person && service.brand === brand.id) return service;
  if (service) context.log.warn({ posNo, caller: person }, 'a service was asked for by a stranger');
  return noSuchService();
};

export const getPolicyService: Verb<'getPolicyService'> = async (context, { posNo }) => {
  const service = await findService(context, posNo);
  return service instanceof Refusal ? service : wholeServiceView(context.app, service);
};
