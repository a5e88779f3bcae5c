import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { deleteMember } from '#modules/base/accounts/queries/privacy.ts';

export const removeFamilyMember: Verb<'removeFamilyMember'> = async (
  { app, caller, person: userId },
  { id },
) => {
  const removed = await inTransaction(app.database, async (tx) => {
    const found = await deleteMember(tx.db, { userId, memberId: id });
    if (found) {
      tx.audit({
        actor: actorOf(caller),
        action: 'family-member.removed',
        subject: `user:${userId}`,
        detail: { memberId: id },
      });
    }
    return found;
  });
  return removed ? {} : refuse('NOT_FOUND', '没有找到这位家庭成员');
};
