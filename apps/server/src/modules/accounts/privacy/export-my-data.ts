import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';

export const exportMyData: Verb<'exportMyData'> = async (context) => {
  const { app, caller, now, person: userId } = context;
  const sections: Record<string, unknown> = {};
  for (const keeper of app.ports.keepers)
    for (const [name, section] of Object.entries(keeper.sections))
      sections[name] = await section(context);
  await inTransaction(app.database, async (tx) => {
    tx.audit({ actor: actorOf(caller), action: 'user.exported', subject: `user:${userId}` });
  });
  return { madeAt: now.toISOString(), sections };
};
