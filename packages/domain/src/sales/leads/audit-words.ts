export const leadsAuditWords = {
  actions: {
    lead: {
      asked: '预约产品咨询',
      again: '再次预约同一产品的咨询',
      assign: '分配线索',
      release: '收回线索',
      reach: '已与线索联系',
      miss: '联系线索未接通',
      appoint: '与线索约定时间',
      close: '关闭线索',
      stop: '要求不再接到电话',
      buy: '线索投保了所咨询的产品',
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
