import { serviceKinds, serviceStates } from '@parasol/domain/policies/policy-service';
import type { PersonContext } from '#ground/context.ts';
import { servicesOfUser } from '../queries/services.ts';
import { openChange } from '../kept/sealed-change.ts';

/** What the person asked to be changed, and what came of it, for their own download. */
export const exportServices = async ({ app, person }: PersonContext): Promise<unknown> =>
  Promise.all(
    (await servicesOfUser(app.database.db, person)).map(async (service) => ({
      posNo: service.pos_no,
      policyNo: service.policy_no,
      title: serviceKinds[service.kind].title,
      state: serviceStates[service.state].title,
      reason: service.reason,
      said: service.said,
      fen: service.fen,
      changes: (await openChange(app, service))?.full ?? [],
      at: service.opened_at.toISOString(),
    })),
  );
