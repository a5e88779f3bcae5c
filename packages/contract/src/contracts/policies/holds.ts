import { z } from 'zod';
import { call } from '#call.ts';
import { policyNo } from '#numbers.ts';

/** The customer reads it. */
const reason = z.string().trim().min(4, '请写明原因，至少 4 个字，客户会看到').max(100);
const staff = { staff: 'debits-suspend' } as const;

/** Stopping and resuming the collection of premiums for a policy. */
export const premiumHolds = {
  suspendDebits: call({
    summary: 'Collects nothing for a policy until it is resumed; no premium is late meanwhile',
    path: '/api/policy/v1/staff/debits/suspend',
    about: { policy: 'policyNo' },
    access: staff,
    request: z.object({ policyNo, reason }),
    response: z.object({ suspended: z.boolean() }),
  }),
  resumeDebits: call({
    summary: 'Collects again; the grace of unpaid premiums begins today',
    path: '/api/policy/v1/staff/debits/resume',
    about: { policy: 'policyNo' },
    access: staff,
    request: z.object({ policyNo, reason }),
    /** Still true while there is another reason. */
    response: z.object({ suspended: z.boolean() }),
  }),
};
