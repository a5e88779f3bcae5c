import { randomUUID } from 'node:crypto';
import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const caseNo = 'SG0000000000AB';
const policyNo = 'P0000000000000';
const reason = '家属来电说明';

export const bereavementsStaffCalls = {
  getBereavementForStaff: { about: () => ({ caseNo }), absent: true },
  getBereavementFileForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
  matchBereavement: { about: () => ({ caseNo, policyNo, party: 'policyholder' }), absent: true },
  askBereavementPapers: { about: () => ({ caseNo, papers: ['死亡证明'] }), absent: true },
  confirmDeath: { about: () => ({ caseNo, diedOn: '2026-01-01', reason }), absent: true },
  withdrawBereavement: { about: () => ({ caseNo, reason }), absent: true },
  closeBereavement: { about: () => ({ caseNo, reason }), absent: true },
  proposeSuccessor: {
    about: () => ({
      caseNo,
      policyNo,
      name: '王小明',
      certNo: '11010519491231002X',
      mobile: '13900139000',
      relations: { 0: 'child' },
    }),
    absent: true,
  },
  sendSuccessorLinks: { about: () => ({ caseNo, policyNo }), absent: true },
  endBereavedPolicy: {
    about: () => ({ caseNo, policyNo, role: 'policyholder', effect: 'surrender', reason }),
    absent: true,
  },
} satisfies StaffCallRows;
