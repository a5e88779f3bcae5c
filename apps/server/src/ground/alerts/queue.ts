import { alertKinds, isAlertKind } from '@parasol/domain/contracts/payments/alert-kinds';
import { wordsOfSubject } from '@parasol/domain/staff/audit/subject-words';
import { sql } from 'kysely';
import {
  noMoment,
  noText,
  numbered,
  type QueueItem,
  type QueueSource,
  type QueueWords,
} from '#ground/queue-source.ts';

/** Alerts are about many things; one about a thing without a page is shown as the alert itself. */
const subjectOfAlert = ({ id, subject }: QueueItem): QueueWords['subject'] => {
  const [kind = '', no = ''] = subject.split(':', 2);
  if (kind === 'order') return { kind, no };
  if (kind === 'policy') return { kind, no };
  if (kind === 'pay') return { kind: 'payment', no };
  if (kind === 'user') return { kind: 'person', no };
  return { kind: 'alert', no: id };
};

/** Alerts that no colleague has seen. */
const alerts: QueueSource = {
  rows: sql`select a.alert_id::text as id, a.subject, ${noText} as order_no, ${noText} as person,
      a.brand, a.kind, case when a.times > 1 then 'repeated' else 'new' end as state,
      null::bigint as fen, a.kind as about, a.subject as note, a.at as since, ${noMoment} as due
    from pay_alerts a where a.seen_at is null`,
  one: (id) => numbered(sql`a.alert_id`, id),
  words: (_app, item) => ({
    subject: subjectOfAlert(item),
    title: isAlertKind(item.about) ? alertKinds[item.about] : item.about,
    stateTitle: item.state === 'repeated' ? '多次' : '新',
    note: wordsOfSubject(item.subject),
  }),
};

/** The queues of this noun. */
export const alertSources = { alerts };
