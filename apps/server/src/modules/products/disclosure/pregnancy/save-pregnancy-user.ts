import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { needHealthConsent } from '#modules/products/disclosure/consent.ts';
import { pregnanciesOf, savePregnancy } from '#modules/products/disclosure/queries/pregnancies.ts';
import { sealPregnancy } from './sealed-pregnancy.ts';

const most = 10;

export const savePregnancyUser: Verb<'savePregnancyUser'> = async (context, input) => {
  const { app, brand, caller, now, person: userId } = context;
  const today = dateOf(now.getTime());
  if (input.dueDate < addDays(today, -21) || input.dueDate > addDays(today, 280)) {
    const message = '预产期应在今天之后 40 周以内，请核对产检记录';
    return refuse('INVALID_REQUEST', message, { fields: [{ field: 'dueDate', message }] });
  }
  const missing = await needHealthConsent(context, input.consent === true);
  if (missing) return missing;
  const pregnancies = await pregnanciesOf(app.database.db, { userId, brand: brand.id });
  const known = pregnancies.some((row) => row.pregnancy_id === input.id);
  if (input.id !== undefined && !known) return refuse('NOT_FOUND', '没有找到这条记录');
  if (!known && pregnancies.length >= most) return refuse('CONFLICT', `最多保存 ${most} 位准妈妈`);
  const id = input.id ?? randomUUID();
  const sealed = await sealPregnancy(app, { pregnancy_id: id, user_id: userId }, input);
  const saved = await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'pregnancy.saved',
      subject: `pregnancy:${id}`,
    });
    return savePregnancy(tx.db, {
      pregnancy_id: id,
      brand: brand.id,
      user_id: userId,
      sealed,
      saved_at: now,
    });
  });
  return saved ? { id } : refuse('NOT_FOUND', '没有找到这条记录');
};
