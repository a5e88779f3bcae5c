import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const period = { from: '2026-04-01', to: '2026-04-30' };

export const booksStaffCalls = {
  closeBooks: { about: () => ({ month: '2026-04', act: 'closed', reason: '月度结账' }) },
  listStatements: { about: () => ({}) },
  uploadStatement: {
    about: () => ({
      of: 'insurer',
      brand: 'qinghe',
      insurer: 'mingzhou-property',
      ...period,
      file: '四月.csv',
      text: '保单号,类别,金额,日期,流水号\n',
    }),
  },
  exportLedger: { about: () => period, own: true },
  getInsurerAccounts: { about: () => ({}), own: true },
  getTrialBalance: { about: () => ({ ...period, by: 'insurer' }), own: true },
  listHouseMoves: { about: () => ({}), own: true },
  moveHouseMoney: {
    about: () => ({
      kind: 'provider-fee',
      brand: 'qinghe',
      provider: 'wechat',
      fen: 100,
      paidOn: '2026-05-03',
      reference: 'F20260503',
    }),
  },
  listLedgerLines: {
    about: () => ({ ...period, account: 'insurer-payable', by: 'none' }),
    own: true,
  },
  previewRemittance: {
    about: () => ({ brand: 'qinghe', insurer: 'mingzhou-property', until: '2026-04-30' }),
  },
  receiveBrokerage: {
    about: () => ({
      brand: 'qinghe',
      insurer: 'mingzhou-property',
      fen: 100,
      paidOn: '2026-05-03',
      reference: 'B20260503',
    }),
  },
  remitPremiums: {
    about: () => ({
      brand: 'qinghe',
      insurer: 'mingzhou-property',
      until: '2026-04-30',
      fen: 100,
      paidOn: '2026-05-03',
      reference: 'B20260503',
    }),
  },
} satisfies StaffCallRows;
