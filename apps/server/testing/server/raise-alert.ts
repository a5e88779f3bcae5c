import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';

/** An alert about an order that staff have not looked at yet. */
export const raiseAlert = async (app: App, orderNo: string): Promise<number> => {
  const { db } = app.database;
  const subject = `order:${orderNo}`;
  await alertStaff(app, db, { kind: 'order-stands-still', subject, detail: {} });
  const { alert_id: alertId } = await db
    .selectFrom('pay_alerts')
    .select('alert_id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return alertId;
};
