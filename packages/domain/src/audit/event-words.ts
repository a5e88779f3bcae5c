import { auditWords } from './audit-words.ts';

/** What events of an order's chain say, besides those that come from the audit trail. */
const eventWords: Readonly<Record<string, string>> = {
  'product.published': '产品版本发布',
  'document.opened': '打开须阅读的文件',
  'document.confirmed': '读完并确认文件',
  'document.proposal': '电子投保单签署并留存',
  'document.policy': '电子保险单签署并留存',
  'document.letter': '核保通知书签署并留存',
  'paper.opened': '打开投保单全文',
  'paper.signed': '在投保单上签名',
  'order.agreed': '确认文件与授权，提交投保',
  'consent.agreed': '相关人同意投保',
  'consent.refused': '相关人不同意投保',
  'agreement.granted': '同意协议',
  'agreement.withdrawn': '撤回对协议的同意',
  'suitability.confirmed': '确认需求分析与适当性结果',
  'health.told': '完成健康告知',
  'recording.track': '完成录音录像',
  'trace.chunk': '页面操作的一段记录',
  'insurer.answered': '保险公司答复',
  'message.accepted': '短信或邮件已发出',
  'message.refused': '短信或邮件没有发出',
  'message.late': '短信或邮件过了时效，没有发出',
  'notice.sent': '站内消息',
  'policy.issued': '保单签发',
  'policy.received': '签收电子保单',
  'visit.confirmed': '回访已确认',
  'visit.doubts': '回访有疑问',
};

const beginnings: readonly (readonly [string, string])[] = [
  ['payment.', '支付机构的通知'],
  ['ledger.', '入账'],
];

export const wordsOfEvent = (kind: string): string =>
  eventWords[kind] ??
  auditWords[kind] ??
  beginnings.find(([beginning]) => kind.startsWith(beginning))?.[1] ??
  kind;

const important = new Set([
  'document.confirmed',
  'suitability.confirmed',
  'health.told',
  'order.agreed',
  'consent.agreed',
  'consent.refused',
  'paper.opened',
  'paper.signed',
  'document.proposal',
  'document.policy',
  'recording.track',
  'payment.paid',
  'policy.issued',
  'policy.received',
  'visit.confirmed',
  'visit.doubts',
]);

/** Moments that whoever asks how it was sold looks for first. */
export const isKeyMoment = (kind: string): boolean => important.has(kind);
