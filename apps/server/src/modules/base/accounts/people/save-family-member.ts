import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { memberProblems, sealMember } from './family-member.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { countFamily, insertMember, updateMember } from '#modules/base/accounts/queries/privacy.ts';
import { lockUser } from '#modules/base/accounts/queries/users.ts';

const most = 20;

export const saveFamilyMember: Verb<'saveFamilyMember'> = async (
  { app, brand, caller, now, person: userId },
  { id, ...member },
) => {
  const problems = memberProblems(member, dateOf(now.getTime()));
  const [first] = problems;
  if (first) return refuse('INVALID_REQUEST', first.message, { fields: problems });
  const memberId = id ?? randomUUID();
  const sealed = await sealMember(app, { member_id: memberId, user_id: userId }, member);
  const refusal = await inTransaction(app.database, async (tx) => {
    // One at a time, so that parallel requests cannot pass the limit.
    if (!(await lockUser(tx.db, userId))) return refuse('LOGIN_REQUIRED');
    if (id !== undefined) {
      const changed = await updateMember(tx.db, { userId, memberId }, sealed, now);
      if (!changed) return refuse('NOT_FOUND', '没有找到这位家庭成员');
    } else {
      if ((await countFamily(tx.db, userId)) >= most) {
        return refuse('CONFLICT', `最多可以保存 ${most} 位家庭成员，请先移除不再需要的`);
      }
      await insertMember(tx.db, {
        member_id: memberId,
        user_id: userId,
        sealed,
        created_at: now,
        updated_at: now,
      });
    }
    tx.audit({
      actor: actorOf(caller),
      action: id === undefined ? 'family-member.added' : 'family-member.changed',
      subject: `user:${userId}`,
      detail: { memberId },
    });
    await app.happened(tx, 'family.saved', { userId, brand: brand.id });
    return null;
  });
  return refusal ?? { id: memberId };
};
