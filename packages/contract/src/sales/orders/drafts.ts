import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { draft, draftNo, formChanges, formProblem, formValues, orderPrice } from './shapes.ts';
import { moment } from '#moment.ts';
import { baseProductNo } from '#numbers.ts';

const draftRequest = z.object({ draftNo });

/**
 * Carried by the refusal DRAFT_CONFLICT: another window saved since; the page offers both versions.
 */
export const draftConflict = z.object({
  /** A quote has one open draft: a second one leads to the first. */
  draftNo,
  revision: z.int(),
  savedAt: moment,
  theirs: formValues,
  /**
   * Fields both changed. Empty when the two changes do not meet: save again with the new revision.
   */
  fields: z.array(
    z.object({ path: z.string(), yours: z.string().nullable(), theirs: z.string().nullable() }),
  ),
});

/** Filling in an order: saved as one types, on any device, files included. */
export const orderDrafts = {
  saveDraft: call({
    summary: 'Saves the fields typed since the last revision; revision 0 begins a draft',
    path: '/api/order/v1/draft/save',
    access: 'customer-with-mobile',
    request: z.object({
      draftNo: draftNo.optional(),
      baseProductNo,
      /** A locked quote; another one may take its place. */
      quoteNo: z.string().max(40).optional(),
      revision: z.int32().min(0),
      changes: formChanges,
    }),
    response: z.object({
      draftNo,
      revision: z.int(),
      savedAt: moment,
      expiresAt: moment,
      /** Price of the form as it is now; null while it cannot be known. */
      price: orderPrice.nullable(),
      /** Problems, as far as the form is filled in. */
      problems: z.array(formProblem).readonly(),
    }),
    perMinute: 240,
  }),
  getDraft: call({
    summary: 'A draft, for its owner or for the holder of its link',
    method: 'GET',
    path: '/api/order/v1/draft',
    access: 'customer-with-mobile',
    request: draftRequest,
    response: draft,
  }),
  removeDraft: call({
    summary: 'Deletes a draft with its files',
    path: '/api/order/v1/draft/remove',
    access: 'customer-with-mobile',
    request: z.object({ draftNo }),
  }),
  createDraftLink: call({
    summary: 'A link that opens the draft on another device; an earlier link stops working',
    path: '/api/order/v1/draft/link',
    access: 'customer-with-mobile',
    request: z.object({ draftNo }),
    response: z.object({ path: z.string(), expiresAt: moment }),
  }),
  readOrderDocument: call({
    summary: 'Opens a document that has to be read, or confirms it once it was open long enough',
    path: '/api/order/v1/draft/document',
    access: 'customer-in-person',
    request: draftRequest.extend({
      code: z.string().max(40),
      action: z.enum(['open', 'confirm']),
    }),
    response: z.object({
      code: z.string(),
      openedAt: moment,
      confirmableAt: moment,
      confirmedAt: moment.nullable(),
    }),
  }),
  uploadOrderFile: call({
    summary: 'Stores a photo or PDF with a draft: JPEG, PNG, WebP or PDF, 10 MB at most',
    path: '/api/order/v1/draft/file/upload',
    access: 'customer-with-mobile',
    body: 'multipart',
    request: draftRequest.extend({ field: z.string().max(60), file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  getOrderFile: call({
    summary: 'A file stored with a draft or an order',
    method: 'GET',
    path: '/api/order/v1/file',
    access: 'customer',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  removeOrderFile: call({
    summary: 'Deletes a file of a draft',
    path: '/api/order/v1/draft/file/remove',
    access: 'customer-with-mobile',
    request: draftRequest.extend({ fileId: z.uuid() }),
  }),
};

export type DraftConflict = z.output<typeof draftConflict>;
