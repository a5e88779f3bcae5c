import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkOwnCode } from '#modules/base/accounts/codes/check-own-code.ts';
import { actorOf } from '#ground/caller/person-of.ts';

/** A session alone does not open it: a thief with an unlocked phone has one. */
export const exportMyData: Verb<'exportMyData'> = async (context, { verifyCode }) => {
  const { app, caller, now, person: userId } = context;
  const refused = await inTransaction(app.database, async (tx) => {
    const wrong = await checkOwnCode(tx, context, 'export-data', verifyCode);
    if (wrong === null)
      tx.audit({ actor: actorOf(caller), action: 'user.exported', subject: `user:${userId}` });
    return wrong;
  });
  if (refused) return refused;
  const sections: Record<string, unknown> = {};
  for (const keeper of app.ports.keepers)
    for (const [name, section] of Object.entries(keeper.sections))
      sections[name] = await section(context);
  return { madeAt: now.toISOString(), sections };
};
