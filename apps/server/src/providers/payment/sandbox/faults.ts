const wire = {
  timeout: '没有应答，请求未受理',
  reset: '连接中断，请求未受理',
  'server-error': '返回 500，请求未受理',
  'half-open': '应答到一半停住，请求已受理',
  'lost-answer': '已受理，但应答丢失',
  'wrong-signature': '应答的签名有误',
} as const;

/** Faults of the sandbox bank. */
export const payFaults = {
  'pay-prepare': { ...wire, refuse: '拒绝下单' },
  'pay-query': { ...wire, 'wrong-amount': '查询到的金额有误', absent: '查不到这笔交易' },
  'pay-close': { timeout: wire.timeout, 'server-error': wire['server-error'] },
  'pay-callback': {
    lost: '通知丢失，只能查询',
    twice: '通知重复并同时到达',
    late: '通知迟到三秒',
    'out-of-order': '先通知结果，再通知处理中',
    'wrong-amount': '通知中的金额有误',
    'wrong-signature': '通知的签名有误',
    unsigned: '通知没有签名',
    old: '通知是十分钟前的',
    foreign: '通知属于另一家商户',
    probe: '验签探测',
  },
  'pay-refund': {
    ...wire,
    later: '余额不足，稍后再退',
    processing: '先受理，稍后退款',
    refuse: '拒绝退款',
  },
  'pay-debit': { ...wire, insufficient: '扣款失败，余额不足', late: '先受理，稍后扣款' },
  'pay-sign': { ...wire, refuse: '签约失败' },
  'pay-bill': {
    'not-ready': '账单还没有生成',
    'drop-line': '账单少一笔',
    'extra-line': '账单多一笔',
    'wrong-amount': '账单金额有误',
    'twice-line': '账单重复一笔',
  },
  'bank-card': {
    ...wire,
    mismatch: '四要素不一致',
    'cannot-verify': '银行无法核验',
  },
} as const;

export const payPartNames = {
  'pay-prepare': '支付下单',
  'pay-query': '支付查询',
  'pay-close': '支付关单',
  'pay-callback': '支付通知',
  'pay-refund': '退款',
  'pay-debit': '代扣',
  'pay-sign': '代扣签约',
  'pay-bill': '对账单',
  'bank-card': '银行卡四要素',
} as const;
