import { minuteMs as minute } from '@parasol/domain/base/calendar/durations';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { brandOfSubject } from '#modules/staff/console/queries/subjects.ts';
import { putGrant } from '#modules/staff/console/queries/looks.ts';
import { subjectName } from './open-dossier.ts';

/** The same calls then answer in full, to this colleague and about this one thing. */
export const unmaskSubject: Verb<'unmaskSubject'> = (context, { subject, reason }) => {
  const { app, caller, now } = context;
  const name = subjectName(subject);
  return inTransaction(app.database, async (tx) => {
    const brand = await brandOfSubject(tx.db, subject);
    if (brand === undefined || !staffMay(caller, brand)) return refuse('NOT_FOUND');
    const { unmaskMinutes } = app.settings.get('console-limits', '');
    const until = new Date(now.getTime() + unmaskMinutes * minute);
    await putGrant(tx.db, { staffId: caller.staffId, subject: name, reason, at: now, until });
    tx.audit({
      actor: actorOf(caller),
      action: 'personal-data.unmasked',
      subject: name,
      detail: { reason, until: until.toISOString() },
    });
    return { until: until.toISOString() };
  });
};
