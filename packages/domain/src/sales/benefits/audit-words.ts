export const benefitsAuditWords = {
  actions: {
    coupons: {
      issued: '发放券码',
      withdrawn: '停用券码',
      used: '使用券码',
    },
    points: {
      given: '赠送积分',
      exchanged: '用积分换服务',
    },
    benefit: {
      settled: '办结客户的权益',
    },
  },
  subjects: { coupons: '券码', benefit: '权益' },
};
