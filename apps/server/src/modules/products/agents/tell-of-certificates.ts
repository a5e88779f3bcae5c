import {
  certificateNews,
  certificateTellFrom,
} from '@parasol/domain/products/agents/certificate-days';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { certificatesUntil, markCertificateTold } from '#modules/base/accounts/agent-rows.ts';

/** Selling asks for a valid certificate each time; its holder hears before that it ends. */
export const tellOfCertificates = async (app: App): Promise<void> => {
  const now = app.clock();
  const today = dateOf(now.getTime());
  for (const agent of await certificatesUntil(app.database.db, certificateTellFrom(today))) {
    const { agent_no: agentNo, certificate_until: until, certificate_told_on: toldOn } = agent;
    const news = until === null ? null : certificateNews({ until, toldOn }, today);
    const brand = app.brands.find(({ id }) => id === agent.brand);
    if (news === null || until === null || !brand) continue;
    await inTransaction(app.database, async (tx) => {
      if (!(await markCertificateTold(tx.db, agentNo, toldOn, today))) return;
      await notifyCustomer(tx, app, {
        userId: agent.user_id,
        brand: agent.brand,
        template: news === 'ending' ? 'certificate-ending' : 'certificate-ended',
        params: { until },
        link: brandLink(brand, '/me'),
        now,
      });
    });
  }
};
