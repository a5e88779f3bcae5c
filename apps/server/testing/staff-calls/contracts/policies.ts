import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const policiesStaffCalls = ({ orderNo }: OtherBrand) =>
  ({
    getPolicyFileForStaff: {
      about: () => ({ policyNo: 'P0000000000000', reason: '客户来电' }),
      absent: true,
    },
    remindGrownUp: { about: () => ({ policyNo: 'P0000000000000', position: 0 }), absent: true },
    settleGrownUp: {
      about: () => ({ policyNo: 'P0000000000000', position: 0, note: '已经电话联系' }),
      absent: true,
    },
    suspendDebits: {
      about: () => ({ policyNo: 'P0000000000000', reason: '客户来电要求' }),
      absent: true,
    },
    resumeDebits: {
      about: () => ({ policyNo: 'P0000000000000', reason: '客户来电要求' }),
      absent: true,
    },
    closePolicyService: { about: () => ({ posNo: 'PV0000000000AB' }), absent: true },
    getChangeForStaff: { about: () => ({ posNo: 'PV0000000000AB' }), absent: true },
    getChangeFileForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
    decidePolicyChange: {
      about: () => ({ posNo: 'PV0000000000AB', decision: 'accept', reason: '材料齐全' }),
      absent: true,
    },
    manageSurrender: {
      about: () => ({ surrenderNo: 'TB0000000000AB', act: 'withdraw', reason: '客户来电' }),
      absent: true,
    },
    openPolicyService: {
      about: () => ({
        key: 'k'.repeat(20),
        orderNo,
        kind: 'supplement',
        fen: 100,
        reason: '追加保险费',
        days: 3,
      }),
    },
    settleSupplement: {
      about: () => ({ recordNo: 'H000000000000000000', outcome: 'keeps', reason: '已经确认' }),
      absent: true,
    },
    recordReceipt: {
      about: () => ({ policyNo: 'P0000000000000', how: 'phone', note: '已经电话联系' }),
      absent: true,
    },
    settleVisitDoubt: { about: () => ({ orderNo, note: '已经电话联系' }), absent: true },
  }) satisfies StaffCallRows;
