import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { anchorNow } from './anchors/anchor-now.ts';
import { gatherChanged } from './gather-order.ts';
import { checkSamples } from './checking/check-samples.ts';
import {
  anchorEvidence,
  checkEvidence,
  clearEvidencePacks,
  gatherEvidence,
  makeEvidencePack,
} from './jobs.ts';
import { clearExpiredPacks } from './packs/clear-packs.ts';
import { failPack, writePack } from './packs/write-pack.ts';

export const evidenceHandlers = (app: App): readonly JobHandler[] => [
  handleJob(gatherEvidence, ({ signal }) => gatherChanged(app, signal)),
  handleJob(
    anchorEvidence,
    async ({ signal }) => {
      await gatherChanged(app, signal);
      await anchorNow(app);
    },
    () =>
      alertStaff(app, app.database.db, {
        kind: 'evidence-late',
        subject: 'evidence',
        detail: { authority: app.providers.timeStamp.name },
      }),
  ),
  handleJob(checkEvidence, async ({ signal }) => void (await checkSamples(app, signal))),
  handleJob(
    makeEvidencePack,
    ({ data, signal }) => writePack(app, data.packId, signal),
    ({ data }) => failPack(app, data.packId),
  ),
  handleJob(clearEvidencePacks, async () => {
    if (!(await clockHolds(app))) await clearExpiredPacks(app);
  }),
];
