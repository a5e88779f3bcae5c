import process from 'node:process';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { startOwnPostgres } from '#testing/server/own-postgres.ts';
import { arrive, settle, type Customer } from '#testing/orders/order-desk.ts';
import { openPayDesk, opened } from '#testing/payments/pay-desk.ts';
import { sign, toSign } from '#testing/underwriting/supplement.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { runRenewalsNow } from '#modules/contracts/policies/renewals/run-renewals.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { signReceiptOf } from './sign-receipt.ts';
import { buyYearly, payAtBank, policyOfOrder } from './yearly-policy.ts';

/**
 * A program for browser journeys, which cannot move the clock: a system in the named folder, in
 * which one customer's year of cover ends in a month, and another has a whole life policy and a
 * card of their own. Prints in one line where it is and how to log in as them.
 */
const mobile = '13700137001';
const postgres = await startOwnPostgres(process.argv[2] ?? '');
const desk = await openPayDesk(postgres.url, '2026-05-20T10:00', 'fatal');
process.once('SIGTERM', () => {
  void desk
    .stop()
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
const cookiesOf = ({ browser }: Customer) =>
  [...browser.cookies].map(([name, value]) => ({ name, value }));

const { policy } = await buyYearly(desk, { mobile, serial: 1, renewal: true });
const order = await toSign(desk);
await sign(desk, order);
await settle(desk, order.orderNo, 'to-pay');
await payAtBank(desk, order.who, await opened(order.who, order.orderNo, order.displayId));
await signReceiptOf(order.who, order.orderNo);
const lent = await policyOfOrder(desk, order.orderNo);
const { policyholder } = await openPolicy(desk.app, lent);

desk.clock.set(`${addDays(policy.end_date ?? '', -29)}T09:00`);
await watchPoliciesOnce(desk.app);
await runRenewalsNow(desk.app);
const renewing = await arrive(desk, mobile);
const borrowing = await arrive(desk, order.who.mobile);
const { signNo } = await borrowing.ask('signCreditCard', {
  frontBankCode: desk.app.catalogue.shared.banks[0]?.code ?? '',
  cardNo: '6222020200112248',
  name: policyholder.name,
  idNo: policyholder.paper.number,
  mobile: policyholder.mobile,
  credit: false,
});
const { code } = await desk.app.database.db
  .selectFrom('sandbox_cards')
  .select('code')
  .where('sign_no', '=', signNo)
  .executeTakeFirstOrThrow();
await borrowing.ask('checkCreditCardCode', { signNo, verifyCode: code });
// The journey has its own code sent at the same moment.
await desk.app.database.db.deleteFrom('code_sends').execute();
await desk.app.database.db.deleteFrom('sandbox_inbox').execute();
const port = new URL(desk.app.loopback.url ?? '').port;
console.log(
  JSON.stringify({
    base: `http://localhost:${port}`,
    policyNo: policy.policy_no,
    cookies: cookiesOf(renewing),
    lent: {
      policyNo: lent.policy_no,
      mobile: policyholder.mobile,
      certTail: policyholder.paper.number.slice(-6),
      cookies: cookiesOf(borrowing),
    },
  }),
);
