import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { hintWords } from '@parasol/domain/sales/identity/picture-hints';
import { call } from '#call.ts';
import { fileAnswer, uploadedFile } from '#file-shapes.ts';
import { attemptKey, linkToken } from '#sales/orders/shapes.ts';
import { moment } from '#moment.ts';
import { casePage, caseView, manualUnderwritingNo, pageSize } from './shapes.ts';

const base = '/api/barley/core/manual-underwriting';
const one = z.object({ manualUnderwritingNo });

const givenPage = {
  /** One for each page, made by the browser; sent again unchanged when no answer came. */
  pageKey: attemptKey,
  item: z.coerce.number().int().min(1).max(999).optional(),
  turned: z.enum(['0', '90', '180', '270']).default('0'),
  file: uploadedFile,
};

const hints = z.array(z.object({ hint: z.enum(codesOf(hintWords)), text: z.string() }));

/** The pages of a case, and the phone that may send some. */
export const manualUnderwritingPages = {
  uploadManualUnderwritingFile: call({
    summary: 'Stores one page: a photo or PDF, 10 MB at most; the same key twice is one page',
    path: `${base}/file/upload`,
    access: 'customer-in-person',
    body: 'multipart',
    request: one.extend(givenPage),
    response: casePage.extend({ hints }),
    timeout: 30,
    perMinute: 120,
  }),
  arrangeManualUnderwritingPages: call({
    summary: 'Orders pages, turns them, and assigns each to its item',
    path: `${base}/file/arrange`,
    access: 'customer-in-person',
    request: one.extend({
      pages: z
        .array(
          z.object({
            fileId: z.uuid(),
            turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
            item: z.int().min(1).max(999).nullable(),
          }),
        )
        .min(1)
        .max(60),
    }),
    response: caseView,
    perMinute: 60,
  }),
  removeManualUnderwritingFile: call({
    summary: 'Deletes a page before it was submitted',
    path: `${base}/file/remove`,
    access: 'customer-in-person',
    request: one.extend({ fileId: z.uuid() }),
    response: caseView,
    perMinute: 60,
  }),
  getManualUnderwritingFile: call({
    summary: 'A page of a case',
    method: 'GET',
    path: `${base}/file`,
    access: 'customer',
    request: z.object({ fileId: z.uuid(), size: pageSize }),
    response: fileAnswer,
    timeout: 30,
    perMinute: 120,
  }),
  createManualUnderwritingHandOver: call({
    summary: 'A link by which a phone sends pages for one case for some minutes, without a login',
    path: `${base}/hand-over`,
    access: 'customer-in-person',
    request: one,
    response: z.object({ path: z.string(), until: moment }),
    perMinute: 20,
  }),
  getManualUnderwritingHandOver: call({
    summary: 'Items that a phone may send by such a link, without a page, a name or a condition',
    method: 'GET',
    path: `${base}/hand-over`,
    access: 'public',
    request: z.object({ token: linkToken }),
    response: z.object({
      until: moment,
      items: z.array(z.object({ number: z.int(), title: z.string() })),
      /** Whether pages can be given that belong to no item. */
      others: z.boolean(),
      mostPages: z.int(),
      pages: z.array(z.object({ item: z.int().nullable() })),
    }),
    perMinute: 60,
  }),
  uploadByManualUnderwritingHandOver: call({
    summary: 'A page from the phone that followed such a link',
    path: `${base}/hand-over/{token}/page`,
    access: 'public',
    body: 'multipart',
    request: z.object({ token: linkToken, ...givenPage }),
    response: z.object({ hints }),
    timeout: 30,
    perMinute: 120,
  }),
};
