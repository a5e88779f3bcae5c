import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { orderNo } from '#numbers.ts';

const access = { staff: 'evidence-packs' } as const;

const pack = z.object({
  packId: z.string(),
  who: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  /** The present step, and the progress in percent. */
  step: z.string(),
  progress: z.int(),
  events: z.int().nullable(),
  files: z.int().nullable(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  startedAt: moment,
  doneAt: moment.nullable(),
  expiresAt: moment,
  taken: z.int(),
  mine: z.boolean(),
});

/** Everything that proves how an order was sold, in one file. */
export const evidence = {
  startEvidencePack: call({
    summary: 'Makes a pack of an order’s evidence in the background; a second call adds none',
    path: '/api/console/v1/evidence/packs/start',
    about: { order: 'orderNo' },
    access,
    request: z.object({ orderNo, reason }),
    response: z.object({ packId: z.string() }),
  }),
  listEvidencePacks: call({
    summary: 'Packs of an order’s evidence, each with colleague, time, reason and progress',
    method: 'GET',
    path: '/api/console/v1/evidence/packs',
    about: { order: 'orderNo' },
    access,
    request: z.object({ orderNo }),
    response: z.object({
      packs: z.array(pack),
      /** Events in the chain of the order, and how many of them are stamped. */
      events: z.int(),
      anchored: z.int(),
      /** The page to check a pack on. */
      verifyAt: z.string(),
    }),
    perMinute: 120,
  }),
  downloadEvidencePack: call({
    summary: 'One’s own pack as a ZIP file; every download is recorded',
    method: 'GET',
    path: '/api/console/v1/evidence/packs/file',
    about: { ownEvidencePack: 'packId' },
    access,
    request: z.object({ packId: z.uuid() }),
    response: fileAnswer,
    timeout: 60,
  }),
};
