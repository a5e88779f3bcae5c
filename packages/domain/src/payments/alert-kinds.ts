/** What staff are told about money and the orders it is for, in their words. */
export const alertKinds = {
  forged: '收到未通过校验的支付通知',
  mismatch: '支付通知与订单不一致',
  'unknown-attempt': '收到系统中没有的支付',
  contradiction: '支付机构前后说法不一致',
  surplus: '多收款项，已自动退款',
  'refund-stuck': '退款被支付机构拒绝，需要人工处理',
  'refund-mismatch': '退款通知与退款单不一致',
  'paid-not-issued': '已收款但长时间未出单',
  'refund-late': '退款长时间未完成',
  'bill-differences': '对账发现差异',
  'bill-missing': '对账单长时间未取得',
  'mandate-mismatch': '签约通知与签约单不一致',
  'card-mismatch': '银行卡签约通知与签约记录不一致',
  'order-stands-still': '订单长时间没有进展',
  'register-contradicts': '登记机构的答复与已核验的身份不一致',
  'insurer-answer': '保险公司的答复有误或前后不一致',
  'service-returned': '年交的差额已退回，之后又交过保险费，请人工核对交费计划',
  'claim-by-hand': '理赔改变了合同，有款项或续保要人工核对',
  'told-again': '客户补充了健康告知，投保申请已暂停或转交保险公司，请处理',
  'supplement-terms': '保险公司对补充告知提出附加条件，请与客户联系',
  'insurer-stopped': '保险公司不能再销售，这份订单已付款或正在付款，请联系保险公司：出单，或退款',
  'blocked-person': '名单中的人提交了投保申请',
  'visit-due': '犹豫期将满，客户还没有回答回访，请电话回访',
  'clock-soon': '法定期限将到，请尽快处理',
  'clock-late': '法定期限已过，请立即处理',
  'clock-jumped': '服务器时间发生跳变，到期处理已暂停，请核对后确认',
  'worker-lost': '一个服务进程意外退出，已由新的进程接替',
  'audit-broken': '操作记录校验不通过，请立即核查',
  'evidence-broken': '订单证据校验不通过，请立即核查',
  'evidence-late': '订单证据超过一天没有取得时间戳，请检查时间戳服务',
} as const;

export type AlertKind = keyof typeof alertKinds;

export const isAlertKind = (text: string): text is AlertKind => Object.hasOwn(alertKinds, text);
