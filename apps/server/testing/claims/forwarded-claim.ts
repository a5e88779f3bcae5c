import process from 'node:process';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { startOwnPostgres } from '#testing/server/own-postgres.ts';
import { arrive } from '#testing/orders/order-desk.ts';
import { openPayDesk } from '#testing/payments/pay-desk.ts';
import { buyYearly, signDebits } from '#testing/policies/yearly-policy.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { until } from '#testing/server/until.ts';
import { openClaimDesk } from './claim-suite.ts';

/**
 * A program for browser journeys, which cannot move the clock: a system in the folder that is named, in
 * which the insurer has a claim on a critical illness, and one premium was debited since the diagnosis.
 */
const mobile = '13700137002';
const postgres = await startOwnPostgres(process.argv[2] ?? '');
const desk = await openPayDesk(postgres.url, '2026-05-20T10:00', 'fatal');
process.once('SIGTERM', () => {
  void desk
    .stop()
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
const { db } = desk.app.database;
const { who, payment } = await buyYearly(desk, {
  mobile,
  serial: 1,
  renewal: false,
  payFrequency: 'monthly',
});
await signDebits(desk, who, payment.displayId);
const claims = await openClaimDesk(desk);
const { orderNo } = payment;
const policyNo = await claims.turnInto(orderNo, {
  no: '1002',
  plan: 'core',
  sumAssured: 22_000_000,
});
await db
  .updateTable('policy_coverages')
  .set({ waits_until: null })
  .where('policy_no', '=', policyNo)
  .execute();
const second = () =>
  db
    .selectFrom('instalments')
    .innerJoin('premium_plans', 'premium_plans.plan_no', 'instalments.plan_no')
    .select(['due', 'instalments.state'])
    .where('order_no', '=', orderNo)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
const { due } = await second();
for (const day of [addDays(due, -1), due]) {
  desk.clock.set(`${day}T09:00`);
  await runDebitsNow(desk.app);
}
await until('the second premium is paid', second, { is: ({ state }) => state === 'paid' });
desk.clock.set(`${addDays(due, 10)}T10:00`);
const holder = await arrive(desk, mobile);
const happenedOn = addDays(due, -5);
const claimNo = await claims.forwarded(holder, { policyNo, kind: 'diagnosis', happenedOn });
const port = new URL(desk.app.loopback.url ?? '').port;
console.log(
  JSON.stringify({
    base: `http://localhost:${port}`,
    policyNo,
    claimNo,
    happenedOn,
    today: addDays(due, 10),
    cookies: [...holder.browser.cookies].map(([name, value]) => ({ name, value })),
  }),
);
