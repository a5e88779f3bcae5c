import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { coverKinds } from '@parasol/domain/contracts/policies/cover/family-cover';
import { call } from '#call.ts';
import { fileAnswer, storedFile, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { policyStatus } from './calls.ts';

const kind = z.enum(codesOf(coverKinds));
const outsideId = z.uuid('编号有误，请从列表重新进入');
const one = z.object({ outsideId });

const outside = z.object({
  outsideId,
  /** Empty while it has pictures only. */
  name: z.string().trim().max(60),
  /** Empty while the customer has not named the insured. */
  person: z.string().trim().max(40),
  insurer: z.string().trim().max(60),
  kind,
  /** The highest sum; null when it is not known. */
  fen: z.int().min(0).max(100_000_000_000).nullable(),
  startDate: z.iso.date().nullable(),
  /** Null for life, or when it is not known. */
  endDate: z.iso.date().nullable(),
});

/** The cover of a family, policies from elsewhere included. */
export const familyCover = {
  getFamilyCover: call({
    summary: 'Cover of the family: persons, benefits and days, with the facts that follow',
    method: 'GET',
    path: '/api/policy/v1/family-cover',
    access: 'customer',
    response: z.object({
      people: z.array(
        z.object({
          /** Masked. */
          name: z.string(),
          note: z.string(),
          covers: z.array(
            z.object({
              policyNo: z.string().nullable(),
              outsideId: z.string().nullable(),
              title: z.string(),
              insurerName: z.string(),
              until: z.iso.date().nullable(),
              /** Null for one that was bought elsewhere. */
              status: policyStatus.nullable(),
              statusTitle: z.string(),
              kinds: z.array(z.object({ title: z.string(), sum: z.string() })),
            }),
          ),
          facts: z.array(z.object({ title: z.string(), words: z.string() })).readonly(),
        }),
      ),
    }),
  }),
  getOutsidePolicy: call({
    summary: 'A policy from elsewhere as the customer entered it',
    method: 'GET',
    path: '/api/policy/v1/outside-policies/get',
    access: 'customer',
    request: one,
    response: outside.extend({ files: z.array(storedFile) }),
  }),
  saveOutsidePolicy: call({
    summary: 'Adds a policy from elsewhere under an id of the page’s own, or changes it',
    path: '/api/policy/v1/outside-policies/save',
    access: 'customer',
    request: outside,
    perMinute: 30,
  }),
  removeOutsidePolicy: call({
    summary: 'Deletes a policy from elsewhere with its pictures',
    path: '/api/policy/v1/outside-policies/remove',
    access: 'customer',
    request: one,
  }),
  uploadOutsideFile: call({
    summary: 'Stores a picture of a policy from elsewhere',
    path: '/api/policy/v1/outside-policies/file/upload',
    access: 'customer-with-mobile',
    body: 'multipart',
    request: one.extend({ file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  removeOutsideFile: call({
    summary: 'Deletes a picture of a policy from elsewhere',
    path: '/api/policy/v1/outside-policies/file/remove',
    access: 'customer',
    request: one.extend({ fileId: z.uuid() }),
  }),
  getOutsideFile: call({
    summary: 'A picture of a policy from elsewhere',
    method: 'GET',
    path: '/api/policy/v1/outside-policies/file',
    access: 'customer-in-person',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
    perMinute: 60,
  }),
};
