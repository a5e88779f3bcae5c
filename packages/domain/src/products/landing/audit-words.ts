import { auditWordsOf } from '#base/lives/life.ts';
import { landingLife } from './landing-life.ts';

export const landingAuditWords = {
  actions: {
    landing: {
      ...auditWordsOf(landingLife),
      saved: '保存落地页草稿',
    },
  },
  subjects: { landing: '落地页' },
};
