import { auditWordsOf } from '#base/lives/life.ts';
import { leadLife } from './lead-states.ts';

export const leadsAuditWords = {
  actions: {
    lead: {
      asked: '预约产品咨询',
      ...auditWordsOf(leadLife),
      shared: '按客户授权向保险公司提供资料',
    },
    companies: {
      authorized: '授权多家保险公司接收资料',
      withdrawn: '撤回对保险公司的授权',
    },
  },
  subjects: { lead: '线索' },
  looks: ['lead.looked-at'],
};
