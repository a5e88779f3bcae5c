import { randomUUID } from 'node:crypto';
import type { StaffCallRows } from './staff-walk.ts';

export const claimsStaffCalls = {
  getClaimForStaff: { about: () => ({ claimNo: 'CL0000000000AB' }), absent: true },
  getClaimFileForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
  askClaimPapers: {
    about: () => ({ claimNo: 'CL0000000000AB', papers: ['诊断证明'] }),
    absent: true,
  },
  forwardClaim: { about: () => ({ claimNo: 'CL0000000000AB' }), absent: true },
  recordClaimWord: {
    about: () => ({ claimNo: 'CL0000000000AB', words: '正在核定' }),
    absent: true,
  },
} satisfies StaffCallRows;
