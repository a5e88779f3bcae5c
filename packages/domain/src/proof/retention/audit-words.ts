import { auditWordsOf } from '#base/lives/life.ts';
import { retentionRunLife } from './run-life.ts';

export const retentionAuditWords = {
  actions: {
    hold: {
      placed: '设置依法保留',
      released: '解除依法保留',
    },
    retention: auditWordsOf(retentionRunLife),
    order: {
      erased: '按保存期限清除个人信息',
    },
  },
  subjects: { retention: '到期清单' },
};
