import { z } from 'zod';
import { call } from '#call.ts';

const caseNo = z.uuid('筛查编号有误');
const compliance = { staff: 'screening-decide' } as const;

/** People on orders who may be on a list; for compliance alone. */
export const screening = {
  getScreeningCase: call({
    summary: 'A person on an order beside a similar one on the list; every look is recorded',
    method: 'GET',
    path: '/api/screening/v1/staff/case',
    about: { screening: 'caseNo' },
    access: compliance,
    request: z.object({ caseNo }),
    response: z.object({
      caseNo: z.string(),
      orderNo: z.string(),
      verdict: z.enum(['true', 'near']),
      /** How alike they are by the present list, from 0 to 100, and why; null where it lacks the entry. */
      score: z.int().nullable(),
      reasons: z.array(z.string()),
      person: z.object({
        role: z.string(),
        name: z.string(),
        birthDate: z.string(),
        country: z.string(),
        certTypeName: z.string(),
        certNo: z.string(),
      }),
      entry: z.object({
        id: z.string(),
        names: z.array(z.string()),
        birthDate: z.string().nullable(),
        paperNumber: z.string().nullable(),
        note: z.string().nullable(),
        /** False when the list has changed since. */
        current: z.boolean(),
      }),
    }),
  }),
  decideScreening: call({
    summary: 'Clears a person who is not the one on the list, or ends the order',
    path: '/api/screening/v1/staff/decide',
    about: { screening: 'caseNo' },
    access: compliance,
    request: z.object({
      caseNo,
      decision: z.enum(['clear', 'stop']),
      reason: z.string().trim().min(2, '请写明理由').max(500),
    }),
    response: z.object({ state: z.enum(['cleared', 'stopped']) }),
  }),
};
