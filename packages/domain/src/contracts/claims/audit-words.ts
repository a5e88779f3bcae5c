import { claimEvents } from './claim-states.ts';

export const claimsAuditWords = {
  actions: {
    claim: {
      ...claimEvents,
      'looked-at': '查看理赔登记',
    },
  },
  looks: ['claim.looked-at'],
};
