import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { serviceStates } from '#providers/outside/queries.ts';
import { readFigures } from './figures/read-figures.ts';

const moment = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

export const getTrouble: Verb<'getTrouble'> = async ({ app, caller }) => {
  // There is one system for all brands.
  if (caller.brand !== null) return refuse('NO_PERMISSION');
  const [figures, services] = await Promise.all([readFigures(app), serviceStates(app.database.db)]);
  return {
    // `NaN` means unknown.
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
    ),
    services: services.map((service) => ({
      name: service.name,
      silent: service.toldAt !== null,
      troubles: service.troubles,
      since: moment(service.since),
      answeredAt: moment(service.answeredAt),
      reason: service.troubles > 0 ? service.reason : null,
    })),
  };
};
