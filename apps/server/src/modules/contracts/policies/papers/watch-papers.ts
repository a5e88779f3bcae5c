import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { paperEnds, partyWord } from '@parasol/domain/sales/orders/people/expired-papers';
import { brandLink } from '@parasol/routes/links/link';
import type { Reacts } from '#reaction.ts';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { dateOrderPapers } from '#modules/sales/orders/identity/date-papers.ts';
import {
  markPaperReminded,
  papersPast,
  writePaperEnds,
} from '#modules/sales/orders/identity/stored-paper-ends.ts';
import { openUnlessErased } from '#modules/contracts/policies/policy.ts';
import {
  lockUndatedPolicies,
  markPapersDated,
  policyStands,
} from '#modules/contracts/policies/queries/paper-ends.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';

const batch = 100;

const dateSome = (app: App): Promise<boolean> =>
  inTransaction(app.database, async (tx) => {
    const policies = await lockUndatedPolicies(tx.db, batch);
    for (const policy of policies) {
      const { policy_no: no } = policy;
      const content = await openUnlessErased(app, policy);
      if (content) await writePaperEnds(tx.db, { kind: 'policy', no }, paperEnds(content));
      await markPapersDated(tx.db, no);
    }
    return policies.length > 0;
  });

/** Tells of identity documents that ran out, each once, after reading those not read before. */
export const watchPapersNow = async (app: App): Promise<void> => {
  await dateOrderPapers(app);
  while (await dateSome(app));
  const today = dateOf(app.clock().getTime());
  for (;;) {
    const rows = await papersPast(app.database.db, policyStands, today, batch);
    for (const row of rows)
      await inTransaction(app.database, async (tx) => {
        if (!(await markPaperReminded(tx.db, row, today))) return;
        const { kind, no, party, until } = row;
        await app.happened(tx, 'paper.expired', { kind, no, party, until });
      });
    if (rows.length < batch) return;
  }
};

/** Cover does not end with a card: the policyholder is asked once, calmly, to have it updated. */
export const askHolderForPaper: Reacts<'paper.expired'> = async (
  tx,
  app,
  { kind, no, party, until },
) => {
  const policy = kind === 'policy' ? await policyByNo(tx.db, no) : undefined;
  const brand = app.brands.find(({ id }) => id === policy?.brand);
  if (!policy || policy.user_id === null || !brand) return;
  const message = {
    userId: policy.user_id,
    brand: policy.brand,
    template: 'policy-paper-expired',
    params: { policyNo: no, who: partyWord(party), until },
    now: app.clock(),
  } as const;
  const link = brandLink(brand, '/me/policies/:policyNo', { policyNo: no });
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
};
