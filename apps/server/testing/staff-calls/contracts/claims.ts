import { randomUUID } from 'node:crypto';
import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const decision = {
  eventOn: '2026-11-01',
  decidedOn: '2026-11-17',
  benefits: [{ code: 'inpatient', outcome: 'declined' as const }],
};

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
  uploadClaimLetter: { about: () => ({ claimNo: 'CL0000000000AB' }), absent: true },
  previewClaimDecision: {
    about: () => ({ claimNo: 'CL0000000000AB', decision }),
    absent: true,
  },
  decideClaim: {
    about: () => ({ claimNo: 'CL0000000000AB', words: '属于保险责任', decision, shown: [] }),
    absent: true,
  },
  recordClaimPayment: {
    about: () => ({ claimNo: 'CL0000000000AB', paidOn: '2026-11-18' }),
    absent: true,
  },
  recordRefusalNotice: { about: () => ({ claimNo: 'CL0000000000AB' }), absent: true },
} satisfies StaffCallRows;
