import type { Length } from './length.ts';

/** Lengths with which an installation begins; staff change them in the settings. */
export const settingLengths = {
  'receipt-reminded': { title: '第一次提醒签收', unit: 'days', count: 3 },
  'receipt-reminded-again': { title: '再次提醒签收', unit: 'days', count: 7 },
  'receipt-call': { title: '电话联系签收', unit: 'days', count: 15 },
  'receipt-deemed': { title: '视为签收', unit: 'days', count: 30 },
  'case-draft': { title: '填写人工核保申请', unit: 'days', count: 30 },
  'case-review': { title: '核保员审核', unit: 'working-days', count: 5 },
  'case-supplement': { title: '补充核保资料', unit: 'days', count: 30 },
  'case-insurer': { title: '保险公司答复核保', unit: 'working-days', count: 10 },
  'case-confirm': { title: '核保结论复核', unit: 'working-days', count: 2 },
  'case-offer': { title: '核保结论保留', unit: 'days', count: 30 },
  'case-objection': { title: '申请复议', unit: 'days', count: 30 },
  'suitability-pause': { title: '冷静思考期', unit: 'hours', count: 24 },
  'card-proof': { title: '银行卡验证有效', unit: 'minutes', count: 30 },
  'face-check': { title: '人脸核验有效', unit: 'minutes', count: 5 },
  'face-kept': { title: '核对后保留人脸照片', unit: 'days', count: 3 },
  'recording-look': { title: '查看录音录像', unit: 'minutes', count: 60 },
  'surrender-recall': { title: '撤回退保', unit: 'minutes', count: 30 },
  'identity-believed': { title: '身份核验结果有效', unit: 'days', count: 30 },
  unmasked: { title: '显示完整个人信息', unit: 'minutes', count: 10 },
  export: { title: '保留导出文件', unit: 'hours', count: 72 },
  'staff-idle': { title: '员工离开后重新登录', unit: 'minutes', count: 120 },
  'given-password': { title: '初始密码有效', unit: 'hours', count: 72 },
  'own-hand': { title: '经手后不能互相复核', unit: 'days', count: 30 },
} as const satisfies Readonly<
  Record<string, Omit<Length, 'unit'> & { readonly unit: Length['unit'] | 'working-days' }>
>;
