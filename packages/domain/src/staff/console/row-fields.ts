/** Kinds of values in the rows of answers: each is drawn, sorted and written out in one way. */
export type FieldKind =
  | 'text'
  | 'day'
  | 'moment'
  | 'money'
  | 'figure'
  | 'brand'
  | 'provider'
  | 'order'
  | 'policy'
  | 'payment'
  | 'lead'
  | 'chat'
  | 'underwriting-case';

interface RowField {
  /** Title of its column, where a list has no better one. */
  readonly title: string;
  readonly kind: FieldKind;
}

/**
 * Fields that mean the same in every answer to staff; `row-fields.test.ts` of the contract holds
 * each kind against the shapes. A list of the console names the fields it shows.
 */
export const rowFields = {
  agentNo: { title: '编号', kind: 'text' },
  answeredAt: { title: '答复', kind: 'moment' },
  at: { title: '时间', kind: 'moment' },
  brand: { title: '品牌', kind: 'brand' },
  brokerageDueFen: { title: '应收经纪佣金', kind: 'money' },
  brokerageFen: { title: '经纪佣金', kind: 'money' },
  certificateNo: { title: '执业证号', kind: 'text' },
  certificateUntil: { title: '有效期至', kind: 'day' },
  changedAt: { title: '更新于', kind: 'moment' },
  channel: { title: '渠道', kind: 'text' },
  chatNo: { title: '会话', kind: 'chat' },
  createdAt: { title: '时间', kind: 'moment' },
  creditFen: { title: '本期贷方', kind: 'money' },
  customer: { title: '客户', kind: 'text' },
  day: { title: '日期', kind: 'day' },
  debitFen: { title: '本期借方', kind: 'money' },
  device: { title: '设备', kind: 'text' },
  expiresAt: { title: '保留至', kind: 'moment' },
  fen: { title: '金额', kind: 'money' },
  issuedAt: { title: '出单', kind: 'moment' },
  lastSeenAt: { title: '最近使用', kind: 'moment' },
  leadNo: { title: '线索', kind: 'lead' },
  manualUnderwritingNo: { title: '人工核保', kind: 'underwriting-case' },
  month: { title: '月份', kind: 'text' },
  note: { title: '说明', kind: 'text' },
  orderNo: { title: '订单', kind: 'order' },
  paySeq: { title: '支付', kind: 'payment' },
  policyNo: { title: '保单', kind: 'policy' },
  policyTail: { title: '保单尾号', kind: 'text' },
  premiumFen: { title: '保费', kind: 'money' },
  productName: { title: '产品', kind: 'text' },
  provider: { title: '支付机构', kind: 'provider' },
  reason: { title: '原因', kind: 'text' },
  reference: { title: '流水号', kind: 'text' },
  requestedAt: { title: '申请于', kind: 'moment' },
  roleTitle: { title: '角色', kind: 'text' },
  servedBy: { title: '客服', kind: 'text' },
  skillTitle: { title: '专长', kind: 'text' },
  startedAt: { title: '开始', kind: 'moment' },
  stateTitle: { title: '状态', kind: 'text' },
  transactionNo: { title: '渠道流水', kind: 'text' },
} as const satisfies Readonly<Record<string, RowField>>;

export type RowFieldName = keyof typeof rowFields;

export const isRowField = (name: unknown): name is RowFieldName =>
  typeof name === 'string' && Object.hasOwn(rowFields, name);

/** The kind of a field; where it stands in no list its name says so: `…Fen` is money, `…At` a moment. */
export const kindOf = (field: string): FieldKind => {
  if (isRowField(field)) return rowFields[field].kind;
  if (field.endsWith('Fen')) return 'money';
  return field.endsWith('At') ? 'moment' : 'text';
};
