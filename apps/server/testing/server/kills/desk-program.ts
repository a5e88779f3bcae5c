import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { sweepNow } from '#modules/contracts/payments/reports/sweep-payments.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { runRenewalsNow } from '#modules/contracts/policies/renewals/run-renewals.ts';
import { watchSurrendersOnce } from '#modules/contracts/policies/surrenders/watch-surrenders.ts';
import { openPayDesk } from '#testing/payments/pay-desk.ts';

const given = z
  .object({ url: z.string(), at: z.string(), dataDir: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));
const { app } = await openPayDesk(given.url, given.at, 'fatal', { DATA_DIR: given.dataDir });
process.stdout.write(`${app.loopback.url}\n`);

// Its sweeps run one after another until the process is killed.
for (;;) {
  await watchPoliciesOnce(app);
  await runRenewalsNow(app);
  await runDebitsNow(app);
  await watchSurrendersOnce(app);
  await sweepNow(app);
  await pause(50);
}
