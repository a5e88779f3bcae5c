import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { insurerRequest, resumeRequests, sealUnderwriting } from './jobs.ts';
import { requestByNo } from './queries.ts';
import { resumeInsurerRequests } from './insurer/resume-insurer-requests.ts';
import { runInsurerRequest } from './replies/run-insurer-request.ts';
import { sealUnderwritingNow } from './insurer/seal-clear-replies.ts';

export const underwritingHandlers = (app: App): readonly JobHandler[] => [
  handleJob(
    insurerRequest,
    ({ data }) => runInsurerRequest(app, data.requestNo),
    async ({ data: { requestNo } }) => {
      const request = await requestByNo(app.database.db, requestNo);
      const { order_no: orderNo, kind, insurer } = request ?? {};
      app.log.error({ requestNo, orderNo, kind, insurer }, 'an insurer has not answered for hours');
      await alertStaff(app, app.database.db, {
        kind: 'insurer-answer',
        subject: `order:${orderNo ?? ''}`,
        key: requestNo,
        detail: {
          requestNo,
          kind: kind ?? '',
          insurer: insurer ?? '',
          what: 'no answer for hours',
        },
      });
    },
  ),
  handleJob(resumeRequests, () => resumeInsurerRequests(app)),
  handleJob(sealUnderwriting, () => sealUnderwritingNow(app)),
];
