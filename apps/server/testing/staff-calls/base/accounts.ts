import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const accountsStaffCalls = ({ customer, colleague }: OtherBrand) =>
  ({
    actForCustomer: { about: () => ({ userId: customer.userId }) },
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
    listStaffSessions: { about: () => ({ staffId: colleague }) },
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
