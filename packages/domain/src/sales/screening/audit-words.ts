import { auditWordsOf } from '#base/lives/life.ts';
import { screeningLife } from './screening-states.ts';

export const screeningAuditWords = {
  actions: {
    order: {
      'diligence-given': '声明保险费来源与控制人',
    },
    screening: {
      ...auditWordsOf(screeningLife),
      'looked-at': '查看名单筛查',
    },
    'blocked-person': {
      added: '加入不予承保名单',
      removed: '移出不予承保名单',
    },
  },
  subjects: { 'blocked-person': '不予承保名单', screening: '名单筛查' },
};
