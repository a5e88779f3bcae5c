import {
  serviceKinds,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { PersonContext } from '#ground/context.ts';
import { servicesOfUser } from '#modules/contracts/policies/queries/services.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';

/** A person's requested changes with their results, for their own download. */
export const exportServices = async ({ app, person }: PersonContext): Promise<unknown> =>
  Promise.all(
    (await servicesOfUser(app.database.db, person)).map(async (service) => ({
      posNo: service.pos_no,
      policyNo: service.policy_no,
      title: serviceKinds[service.kind].title,
      state: serviceLife.states[service.state].title,
      reason: service.reason,
      said: service.said,
      fen: service.fen,
      changes: (await openChange(app, service))?.full ?? [],
      at: service.opened_at.toISOString(),
    })),
  );
