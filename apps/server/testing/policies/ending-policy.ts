import process from 'node:process';
import { addDays } from '@parasol/domain/calendar/plain-date';
import { startEmbeddedPostgres } from '#ground/db/embedded-postgres.ts';
import { arrive } from '#testing/orders/order-desk.ts';
import { openPayDesk } from '#testing/payments/pay-desk.ts';
import { watchPoliciesOnce } from '#modules/policies/life/watch-policies.ts';
import { runRenewalsNow } from '#modules/policies/renewals/run-renewals.ts';
import { buyYearly } from './yearly-policy.ts';

/**
 * A program for browser journeys, which cannot move the clock: a system in the folder that is named, in
 * which somebody's year of cover ends in a month. Says in one line where it is and how to be them.
 */
const mobile = '13700137001';
const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: () => undefined,
});
const desk = await openPayDesk(postgres.url, '2026-05-20T10:00', 'fatal');
process.once('SIGTERM', () => {
  void desk
    .stop()
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
const { policy } = await buyYearly(desk, { mobile, serial: 1, renewal: true });
desk.clock.set(`${addDays(policy.end_date ?? '', -29)}T09:00`);
await watchPoliciesOnce(desk.app);
await runRenewalsNow(desk.app);
const { browser } = await arrive(desk, mobile);
const port = new URL(desk.app.loopback.url ?? '').port;
console.log(
  JSON.stringify({
    base: `http://localhost:${port}`,
    policyNo: policy.policy_no,
    cookies: [...browser.cookies].map(([name, value]) => ({ name, value })),
  }),
);
