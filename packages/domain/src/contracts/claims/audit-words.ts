import { auditWordsOf } from '#base/lives/life.ts';
import { claimLife } from './claim-states.ts';

export const claimsAuditWords = {
  actions: {
    claim: {
      ...auditWordsOf(claimLife),
      'looked-at': '查看理赔登记',
    },
  },
  looks: ['claim.looked-at'],
};
