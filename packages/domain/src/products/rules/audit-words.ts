import { auditWordsOf } from '#base/lives/life.ts';
import { ruleDraftLife } from './rule-draft-life.ts';

export const rulesAuditWords = {
  actions: {
    rules: {
      published: '发布健康核保规则',
      'taken-back': '取消尚未生效的健康核保规则',
    },
    'rule-draft': {
      ...auditWordsOf(ruleDraftLife),
      opened: '起草健康核保规则',
      saved: '保存健康核保规则草稿',
      tried: '用脱敏的真实告知试算健康核保规则',
    },
  },
  subjects: { rules: '健康核保规则', 'rule-draft': '健康核保规则草稿' },
};
