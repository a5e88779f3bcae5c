import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const screeningStaffCalls = async ({ app, at, orderNo }: OtherBrand) => {
  const { db } = app.database;
  const caseNo = randomUUID();
  await db
    .insertInto('screening_cases')
    .values({
      case_no: caseNo,
      order_no: orderNo,
      brand: 'qinghe',
      party: 'policyholder',
      entry_id: 'S-002',
      list_version: 'v',
      verdict: 'near',
      state: 'waiting',
      reason: null,
      decided_by: null,
      decided_at: null,
      created_at: at,
    })
    .execute();
  return {
    decideScreening: { about: () => ({ caseNo, decision: 'clear', reason: '不是本人' }) },
    getScreeningCase: { about: () => ({ caseNo }) },
  } satisfies StaffCallRows;
};
