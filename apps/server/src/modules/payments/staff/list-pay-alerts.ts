import { brandOfStaff } from '@parasol/domain/accounts/access';
import { alertKinds, alertRanks, isAlertKind } from '@parasol/domain/payments/alert-kinds';
import type { Verb } from '#context.ts';
import { alertsPage } from '#ground/alerts/queries.ts';

const pageSize = 50;

export const listPayAlerts: Verb<'listPayAlerts'> = async ({ app, caller }, { unseen, before }) => {
  const rows = await alertsPage(app.database.db, {
    brand: brandOfStaff(caller),
    unseen,
    before,
    most: pageSize + 1,
    ranks: alertRanks,
  });
  const page = rows.slice(0, pageSize);
  return {
    alerts: page.map((row) => ({
      alertId: row.alert_id,
      kind: row.kind,
      title: isAlertKind(row.kind) ? alertKinds[row.kind] : row.kind,
      subject: row.subject,
      detail: { ...row.detail, times: row.times },
      at: row.at.toISOString(),
      seenAt: row.seen_at?.toISOString() ?? null,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.alert_id ?? null) : null,
  };
};
