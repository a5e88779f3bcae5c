import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { publishAt } from '#base/publishing.ts';
import { draftNo, packNo, revision } from './shapes.ts';

const readers = { staff: 'products-read' } as const;
const publishers = { staff: 'products-publish' } as const;
const version = z.coerce.number().pipe(z.int().min(1).max(100_000));

/** Onto the shelf and back, always by two people. */
export const studioPublishing = {
  publishProductDraft: call({
    summary: 'Asks a colleague to publish a draft, at once or from a moment on',
    path: '/api/studio/v1/draft/publish',
    about: { productDraft: 'draftNo' },
    access: publishers,
    request: z.object({
      draftNo,
      /** Changes after this revision are not published. */
      revision,
      at: publishAt,
      reason,
    }),
    timeout: 30,
  }),
  unscheduleProductDraft: call({
    summary: 'Opens a draft again that waits for its moment',
    path: '/api/studio/v1/draft/unschedule',
    about: { productDraft: 'draftNo' },
    access: publishers,
    request: z.object({ draftNo, reason }),
  }),
  rollBackProduct: call({
    summary: 'Asks a colleague to publish the content of an older version as the next one',
    path: '/api/studio/v1/product/roll-back',
    access: publishers,
    request: z.object({ baseProductNo: packNo, version, reason }),
    timeout: 30,
  }),
  downloadPack: call({
    summary: 'The pack of a published version as a ZIP; unpacked, it loads to the same content',
    method: 'GET',
    path: '/api/studio/v1/product/pack',
    access: readers,
    request: z.object({ baseProductNo: packNo, version }),
    response: fileAnswer,
    timeout: 30,
  }),
};
