import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Verb } from '#context.ts';
import { personOf } from '#modules/accounts/person-of.ts';
import { hasHealthConsent } from './consent.ts';
import { pregnancyStage } from './pregnancy-weeks.ts';
import { pregnanciesOf } from './queries.ts';
import { openPregnancy } from './sealed-pregnancy.ts';

export const getPregnancyUsers: Verb<'getPregnancyUsers'> = async (context) => {
  const { app, brand, caller, now } = context;
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  const users = [];
  for (const row of await pregnanciesOf(app.database.db, { userId, brand: brand.id })) {
    const content = await openPregnancy(app, row);
    if (!content) continue;
    users.push({
      id: row.pregnancy_id,
      ...content,
      ...pregnancyStage(content, dateOf(now.getTime())),
      savedAt: row.saved_at.toISOString(),
    });
  }
  return { users, consentNeeded: !(await hasHealthConsent(context)) };
};
