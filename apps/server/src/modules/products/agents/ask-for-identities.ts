import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { lastDayOf } from '@parasol/domain/base/clocks/clocks';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { markIdentityAsked, neverAsked } from '#modules/base/accounts/agent-rows.ts';

/** Asks agents registered before ID cards were required, once, for the number of theirs. */
export const askForIdentities = async (app: App): Promise<void> => {
  const now = app.clock();
  const until = lastDayOf('agent-identity', dateOf(now.getTime()));
  for (const agent of await neverAsked(app.database.db)) {
    const brand = app.brands.find(({ id }) => id === agent.brand);
    if (!brand) continue;
    await inTransaction(app.database, async (tx) => {
      if (!(await markIdentityAsked(tx.db, agent.agent_no, now))) return;
      tx.audit({
        actor: 'system',
        action: 'agent.identity-asked',
        subject: `agent:${agent.agent_no}`,
        detail: { until },
      });
      await notifyCustomer(tx, app, {
        userId: agent.user_id,
        brand: agent.brand,
        template: 'agent-identity',
        params: { until },
        link: brandLink(brand, '/agent'),
        now,
      });
    });
  }
};
