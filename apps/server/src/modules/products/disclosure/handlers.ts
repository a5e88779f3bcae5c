import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { runAssessment } from './assessments/run-assessment.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { forgetVerdicts, healthAssessment } from './jobs.ts';
import { forgetOutlivedVerdicts } from './records/verdicts/keep-verdicts.ts';
import { assessmentByNo } from './queries/assessments.ts';

export const disclosureHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    healthAssessment,
    ({ data }) => runAssessment(app, data.requestNo),
    async ({ data: { requestNo } }) => {
      const request = await assessmentByNo(app.database.db, requestNo);
      const { insurer } = request ?? {};
      app.log.error({ requestNo, insurer }, 'an insurer has not assessed for hours');
    },
  ),
  handleJob(forgetVerdicts, async () => {
    // While the clock is not trusted nothing is deleted.
    if (!(await clockHolds(app))) await forgetOutlivedVerdicts(app);
  }),
];
