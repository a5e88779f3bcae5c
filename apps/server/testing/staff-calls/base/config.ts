import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const configStaffCalls = {
  listSettingChanges: { about: () => ({ key: 'code-caps', brand: 'qinghe' }) },
  undoSetting: {
    about: () => ({ key: 'code-caps', brand: 'qinghe', version: 1, to: 1, reason: '恢复' }),
    absent: true,
  },
  changeSetting: {
    about: () => ({
      key: 'code-caps',
      brand: 'qinghe',
      value: { byMobile: 9, byAddress: 9, byDevice: 9 },
      version: 0,
      reason: '放宽',
    }),
  },
  listSettings: { about: () => ({}) },
  listBrandsForStaff: { about: () => ({}) },
  listKnownSettings: { about: () => ({}) },
} satisfies StaffCallRows;
