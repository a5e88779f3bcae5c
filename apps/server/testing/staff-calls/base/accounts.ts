import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const accountsStaffCalls = ({ customer, colleague }: OtherBrand) =>
  ({
    actForCustomer: { about: () => ({ userId: customer.userId }) },
    changeMobileForCustomer: {
      about: () => ({
        userId: customer.userId,
        mobile: '13900008888',
        reason: '视频核对身份证与本人一致',
      }),
    },
    createStaff: {
      about: () => ({
        account: 'grabbed',
        name: '新人',
        role: 'service',
        brand: 'qinghe',
        reason: '新人',
      }),
    },
    listStaff: { about: () => ({}) },
    deactivateStaff: { about: () => ({ staffId: colleague, reason: '离职' }) },
    reactivateStaff: { about: () => ({ staffId: colleague, reason: '返聘' }) },
    resetStaffPassword: { about: () => ({ staffId: colleague, reason: '忘记' }) },
    changeStaff: { about: () => ({ staffId: colleague, reason: '转岗', role: 'operations' }) },
    listStaffSessions: { about: () => ({ staffId: colleague }) },
    endStaffSession: { about: () => ({ sessionId: randomUUID() }), absent: true },
    listRoles: { about: () => ({}) },
    saveRole: {
      about: () => ({
        name: 'night',
        title: '夜班',
        permissions: ['orders-read'],
        reason: '新岗位',
      }),
    },
    removeRole: { about: () => ({ name: 'never-there', reason: '停用' }), absent: true },
    getStaffInfo: { about: () => ({}), own: true },
    changeOwnPassword: {
      about: () => ({ oldPassword: 'not the password', newPassword: 'another password' }),
      own: true,
    },
    beginSecondFactor: { about: () => ({}), own: true },
    confirmSecondFactor: { about: () => ({ code: '000000' }), own: true },
    renewRecoveryCodes: { about: () => ({ code: '000000' }), own: true },
  }) satisfies StaffCallRows;
