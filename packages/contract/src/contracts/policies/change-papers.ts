import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { fileAnswer, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { changedLine, posNo, service, wholeService } from './services.ts';

const staff = { staff: 'services-manage' } as const;

/** The papers of a change, and the decision of staff about them. */
export const changePapers = {
  uploadChangeFile: call({
    summary: 'Keeps a photo or PDF with a change that asks for papers',
    path: '/api/policy/v1/changes/file/upload',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    body: 'multipart',
    request: z.object({ posNo, file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  removeChangeFile: call({
    summary: 'Removes a paper that has not been handed in',
    path: '/api/policy/v1/changes/file/remove',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    request: z.object({ posNo, fileId: z.uuid() }),
  }),
  getChangeFile: call({
    summary: 'A paper of a change, for the customer who uploaded it',
    method: 'GET',
    path: '/api/policy/v1/changes/file',
    about: { changeFile: 'fileId' },
    access: 'customer',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  sendChangeFiles: call({
    summary: 'Hands the papers in; from now on the clock runs',
    path: '/api/policy/v1/changes/files/send',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    request: z.object({ posNo }),
    response: service,
  }),
  getChangeForStaff: call({
    summary: 'A change with everything its decision needs, in full; the look is recorded',
    method: 'GET',
    path: '/api/policy/v1/staff/changes/get',
    about: { service: 'posNo' },
    access: staff,
    request: z.object({ posNo }),
    response: wholeService.extend({
      /** Unmasked: staff compare them with the documents. */
      changes: z.array(changedLine),
      /** New health records that an underwriter has to look at. */
      healthRecords: z.array(z.string()),
      askedBy: z.string(),
    }),
  }),
  getChangeFileForStaff: call({
    summary: 'A paper of a change, for the colleague who decides',
    method: 'GET',
    path: '/api/policy/v1/staff/changes/file',
    about: { changeFile: 'fileId' },
    access: staff,
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  decidePolicyChange: call({
    summary:
      'Accepts a change, refuses it, or asks for missing papers; the customer gets a message',
    path: '/api/policy/v1/staff/changes/decide',
    about: { service: 'posNo' },
    access: staff,
    request: z.object({
      posNo,
      decision: z.enum(['accept', 'refuse', 'papers']),
      reason,
    }),
    response: service,
  }),
};
