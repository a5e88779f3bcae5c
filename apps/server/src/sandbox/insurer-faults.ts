const wire = {
  timeout: '没有应答，请求未受理',
  reset: '连接中断，请求未受理',
  'server-error': '返回 500，请求未受理',
  'half-open': '应答到一半停住，请求已受理',
  'lost-answer': '已受理，但应答丢失',
  later: '先受理，稍后回调结果',
  lost: '先受理，回调丢失，只能查询',
  twice: '回调重复并同时到达',
  'out-of-order': '先回调结果，再回调受理',
  'wrong-amount': '应答中的金额有误',
  'wrong-signature': '应答的签名有误',
  refuse: '拒绝办理',
} as const;

const { 'wrong-amount': _amount, ...assessing } = wire;

/** Faults and decisions that the sandbox insurer can be set to. */
export const insurerFaults = {
  'insurer-underwrite': {
    ...wire,
    decline: '核保结论：不能承保',
    refer: '核保结论：转人工核保',
    loading: '核保结论：加费承保',
    exclusion: '核保结论：除外承保',
  },
  'insurer-assess': assessing,
  'insurer-review': assessing,
  'insurer-store': wire,
  'insurer-issue': { ...wire, sealed: '出单，并附保险公司盖章的电子保单' },
  'insurer-cancel': wire,
  'insurer-receipt': wire,
  'insurer-surrender': wire,
  'insurer-supplement': {
    ...assessing,
    ends: '答复：解除合同，全额退还保险费',
    terms: '答复：需要附加条件',
  },
  'insurer-invoice': { ...wire, 'no-file': '只答复号码，文件另行发送' },
  'insurer-query': { timeout: wire.timeout, 'server-error': wire['server-error'] },
} as const;

export const insurerPartNames = {
  'insurer-underwrite': '保险公司核保',
  'insurer-assess': '保险公司智能核保',
  'insurer-review': '保险公司人工核保',
  'insurer-store': '保险公司登记投保单',
  'insurer-issue': '保险公司出单',
  'insurer-cancel': '保险公司撤销投保单',
  'insurer-receipt': '保险公司登记签收',
  'insurer-surrender': '保险公司确认退保',
  'insurer-supplement': '保险公司处理补充告知',
  'insurer-invoice': '保险公司开具发票',
  'insurer-query': '保险公司结果查询',
} as const;
