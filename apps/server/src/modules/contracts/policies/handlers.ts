import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { watchGrownUps } from './family/grown-ups/ask-grown-up.ts';
import { expireWaitingChanges } from './services/expire-waiting.ts';
import { mailForService, mailIssuedPolicy } from './issuing/mail-issued-policy.ts';
import {
  keepPaper,
  mailPolicy,
  mailPolicyAgain,
  remindHolders,
  runRenewals,
  sendSurrender,
  stepRenewals,
  watchLoans,
  watchPapers,
  watchPolicies,
  watchSurrenders,
} from './jobs.ts';
import { watchLoansOnce } from './borrowing/watch-loans.ts';
import { remindOfEnds, remindOfVisits } from './life/remind-holders.ts';
import { watchPoliciesOnce } from './life/watch-policies.ts';
import { chaseReceipts } from './after-issue/receipts/chase-receipts.ts';
import { watchPapersNow } from './papers/watch-papers.ts';
import { keepPaperNow } from './papers/keep-paper.ts';
import { writePremiumNotices } from './papers/premium-notices.ts';
import { stepRenewalsOf } from './renewals/step-renewals-of.ts';
import { runRenewalsNow } from './renewals/run-renewals.ts';
import { sendSurrenderNow } from './surrenders/send-surrender.ts';
import { watchSurrendersOnce } from './surrenders/watch-surrenders.ts';

export const policiesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(mailPolicy, ({ data }) => mailIssuedPolicy(app, data.policyNo)),
  handleJob(mailPolicyAgain, ({ data }) => mailForService(app, data.posNo)),
  handleJob(keepPaper, ({ data }) => keepPaperNow(app, data.paperNo)),
  handleJob(sendSurrender, ({ data }) => sendSurrenderNow(app, data.surrenderNo)),
  handleJob(watchSurrenders, async () => {
    if (!(await clockHolds(app))) await watchSurrendersOnce(app);
  }),
  handleJob(remindHolders, async () => {
    if (await clockHolds(app)) return;
    await chaseReceipts(app);
    await remindOfVisits(app);
    await remindOfEnds(app);
    await writePremiumNotices(app);
    await watchGrownUps(app);
    await expireWaitingChanges(app);
  }),
  handleJob(watchPolicies, async () => {
    if (!(await clockHolds(app))) await watchPoliciesOnce(app);
  }),
  handleJob(watchLoans, async () => {
    if (!(await clockHolds(app))) await watchLoansOnce(app);
  }),
  handleJob(watchPapers, async () => {
    if (!(await clockHolds(app))) await watchPapersNow(app);
  }),
  handleJob(stepRenewals, ({ data }) => stepRenewalsOf(app, data)),
  handleJob(runRenewals, async () => {
    if (!(await clockHolds(app))) await runRenewalsNow(app);
  }),
];
