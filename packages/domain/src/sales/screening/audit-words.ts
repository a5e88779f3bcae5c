export const screeningAuditWords = {
  actions: {
    order: {
      'diligence-given': '声明保险费来源与控制人',
    },
    screening: {
      opened: '名单筛查发现相近的人',
      'looked-at': '查看名单筛查',
      cleared: '名单筛查：不是同一人',
      stopped: '名单筛查：不予受理',
    },
    'blocked-person': {
      added: '加入不予承保名单',
      removed: '移出不予承保名单',
    },
  },
  subjects: { 'blocked-person': '不予承保名单', screening: '名单筛查' },
};
