import { z } from 'zod';
import { call } from '#call.ts';

/** Staff's calls about insurers' terms after a supplementary notice. */
export const policySupplements = {
  settleSupplement: call({
    summary:
      'Records the result of the terms that an insurer asked for after a supplementary notice',
    path: '/api/policy/v1/staff/supplements/settle',
    about: { supplement: 'recordNo' },
    access: { staff: 'orders-underwrite' },
    request: z.object({
      recordNo: z.string().regex(/^H\d{18}$/, '编号有误'),
      /** The customer agreed and the policy continues, or it ends and every premium is refunded. */
      outcome: z.enum(['keeps', 'ends']),
      reason: z.string().trim().min(4, '请写明与客户和保险公司确认的结果').max(300),
    }),
  }),
};
