import { auditWords } from './audit-words.ts';

/** Words for the events of an order's chain, besides those from the audit trail. */
const eventWords: Readonly<Record<string, string>> = {
  'product.published': '产品版本发布',
  'document.opened': '打开须阅读的文件',
  'document.confirmed': '读完并确认文件',
  'document.proposal': '电子投保单签署并留存',
  'document.policy': '电子保险单签署并留存',
  'document.letter': '核保通知书签署并留存',
  'document.endorsement': '批单签章并留存',
  'document.surrender': '退保确认书签章并留存',
  'document.premium-notice': '续期交费通知书签章并留存',
  'paper.opened': '打开投保单全文',
  'paper.signed': '在投保单上签名',
  'order.agreed': '确认文件与授权，提交投保',
  'consent.agreed': '相关人同意投保',
  'consent.refused': '相关人不同意投保',
  'agreement.granted': '同意协议',
  'agreement.withdrawn': '撤回对协议的同意',
  'suitability.confirmed': '确认需求分析与适当性结果',
  'health.told': '完成健康告知',
  'recording.track': '录音录像已录制，未检查',
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

/** Sound and picture count as checked once a person accepted them, and not before. */
const recordingWords: Readonly<Record<string, string>> = {
  'recording.accepted': '录音录像已录制，经人工检查',
  'recording.returned': '录音录像已录制，人工检查没有通过',
};

/** The words for a recorded track, by the first decision about it, if there was one. */
export const wordsOfTrack = (decisions: readonly string[]): string => {
  const decided = decisions.find((kind) => recordingWords[kind] !== undefined);
  return (decided && recordingWords[decided]) ?? wordsOfEvent('recording.track');
};

export const wordsOfEvent = (kind: string): string =>
  eventWords[kind] ??
  auditWords[kind] ??
  beginnings.find(([beginning]) => kind.startsWith(beginning))?.[1] ??
  kind;

const important = new Set([
  'document.confirmed',
  'suitability.paused',
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

/** Moments a checker of a sale looks for first. */
export const isKeyMoment = (kind: string): boolean => important.has(kind);
