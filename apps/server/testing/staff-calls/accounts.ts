import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from './staff-walk.ts';

export const accountsStaffCalls = ({ customer, colleague, password }: OtherBrand) =>
  ({
    actForCustomer: { about: () => ({ userId: customer.userId }) },
    createStaff: {
      about: () => ({
        account: 'grabbed',
        name: '新人',
        role: 'admin',
        brand: 'qinghe',
        password,
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
