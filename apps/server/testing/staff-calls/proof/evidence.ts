import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const evidenceStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    startEvidencePack: { about: () => ({ orderNo, reason: '客户投诉' }) },
    listEvidencePacks: { about: () => ({ orderNo }) },
    downloadEvidencePack: { about: () => ({ packId: randomUUID() }), absent: true },
  }) satisfies StaffCallRows;
