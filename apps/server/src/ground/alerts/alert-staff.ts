import { alertKinds, type AlertKind } from '@parasol/domain/contracts/payments/alert-kinds';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { upsertAlert, type NewAlert } from './queries.ts';

/** Tells staff, on their page and in the log. The detail holds numbers, never personal data. */
export const alertStaff = async (
  app: App,
  db: Db,
  alert: {
    readonly kind: AlertKind;
    readonly subject: string;
    readonly detail: NewAlert['detail'];
    readonly key?: string;
  },
): Promise<void> => {
  const { kind, subject, detail, key } = alert;
  await upsertAlert(db, {
    kind,
    subject,
    detail,
    key: `${kind} ${key ?? subject}`,
    at: app.clock(),
  });
  app.database.tellChanged([`alert:${kind}`]);
  app.log.error({ alert: kind, subject, ...detail }, alertKinds[kind]);
};
