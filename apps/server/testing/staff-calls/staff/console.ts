import { randomUUID } from 'node:crypto';
import { raiseAlert } from '#testing/server/raise-alert.ts';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const channelReport = {
  brand: 'qinghe',
  from: '2026-04-01',
  to: '2026-04-30',
  by: 'channel',
  touch: 'last',
};

export const consoleStaffCalls = async ({ app, orderNo, colleague }: OtherBrand) => {
  const id = String(await raiseAlert(app, orderNo));
  return {
    exportChannelReport: { about: () => ({ ...channelReport }) },
    getChannelReport: { about: () => ({ ...channelReport }) },
    listAudit: { about: () => ({ whom: `order:${orderNo}` }) },
    getAuditOverview: { about: () => ({}), own: true },
    listAsks: { about: () => ({}) },
    startExport: {
      about: () => ({ queue: 'alerts', filters: { brand: 'qinghe' }, reason: '月度核对' }),
    },
    listExports: { about: () => ({}) },
    downloadExport: { about: () => ({ exportId: randomUUID(), part: 1 }), absent: true },
    unmaskSubject: {
      about: () => ({ subject: { kind: 'order', no: orderNo }, reason: '核对证件' }),
    },
    countQueues: { about: () => ({}), own: true },
    listQueue: { about: () => ({ queue: 'alerts' }) },
    getQueueRow: { about: () => ({ queue: 'alerts', id }) },
    takeQueueRow: { about: () => ({ queue: 'alerts', id }) },
    takeOverQueueRow: { about: () => ({ queue: 'alerts', id, from: colleague }) },
    releaseQueueRow: { about: () => ({ queue: 'alerts', id }) },
    handOverQueueRow: {
      about: () => ({ queue: 'alerts', id, staffId: colleague }),
    },
    listColleagues: { about: () => ({ queue: 'alerts' }) },
    listMessageTemplates: { about: () => ({}) },
    sendTestMessage: {
      about: () => ({ template: 'never-there', params: {} }),
      own: true,
      absent: true,
    },
    listQueueViews: { about: () => ({}) },
    listRecent: { about: () => ({}) },
    searchEverything: { about: () => ({ text: orderNo }), own: true },
    saveQueueView: { about: () => ({ queue: 'alerts', name: '我的', filters: {} }), own: true },
    removeQueueView: { about: () => ({ viewId: randomUUID() }), own: true, absent: true },
  } satisfies StaffCallRows;
};
