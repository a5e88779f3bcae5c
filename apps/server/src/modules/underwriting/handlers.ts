import type { App } from '#context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { insurerRequest, resumeRequests } from './jobs.ts';
import { requestByNo } from './queries.ts';
import { resumeInsurerRequests } from './resume-insurer-requests.ts';
import { runInsurerRequest } from './run-insurer-request.ts';

export const underwritingHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    insurerRequest,
    ({ data }) => runInsurerRequest(app, data.requestNo),
    async ({ data: { requestNo } }) => {
      const request = await requestByNo(app.database.db, requestNo);
      const { order_no: orderNo, kind, insurer } = request ?? {};
      app.log.error({ requestNo, orderNo, kind, insurer }, 'an insurer has not answered for hours');
    },
  ),
  handleJob(resumeRequests, () => resumeInsurerRequests(app)),
];
