import { auditWordsOf } from '#base/lives/life.ts';
import { policyLife } from './policy-states.ts';
import { serviceLife } from './services/policy-service.ts';
import { renewalLife } from './renewals/renewal-states.ts';
import { surrenderLife } from './surrenders/surrender-states.ts';

export const policiesAuditWords = {
  actions: {
    policy: {
      ...auditWordsOf(policyLife),
      issued: '出具保单',
      changed: '保单内容变更',
      'given-agent': '转给另一位服务人员',
      delivered: '保单视为收到',
      opened: '客户打开电子保单',
      'premium-corrected': '保险公司更正保险费',
      'premium-reversed': '保险费被支付机构撤回，改为未交',
      mailed: '寄送电子保单',
      'sheet-taken': '下载电子保单',
      'sheet-looked-at': '查看电子保单',
      'paper-written': '出具批单或通知书',
      'paper-taken': '下载批单或通知书',
      received: '签收保单',
      'handed-over': '保单转到新投保人名下',
      'benefits-paid': '登记保险金给付',
      waived: '豁免以后各期保险费',
      'loan-granted': '保险公司支付保单借款',
      'loan-repaid': '归还保单借款',
      'loan-returned': '还款退回，借款恢复',
      'loan-repayment-corrected': '更正借款还款',
      'loan-closed': '合同终止，借款了结',
      'loan-told': '通知借款到期或将超过现金价值',
      'debits-held': '暂停扣费',
      'debits-resumed': '恢复扣费',
    },
    renewal: {
      tell: '到期前告知续保',
      notice: '告知续保扣费日',
      'debit-failed': '续保扣费未成功',
      ...auditWordsOf(renewalLife),
    },
    'policy-service': {
      opened: '发起保全收费',
      paid: '保全收费已支付',
      ...auditWordsOf(serviceLife),
      decided: '审核保全申请',
      'link-made': '生成保全确认链接',
      'consent-agreed': '相关人同意变更',
      'consent-refused': '相关人不同意变更',
      'file-kept': '上传保全材料',
      'file-removed': '删除保全材料',
      'file-looked-at': '查看保全材料',
      'looked-at': '查看保全申请',
    },
    'grown-up': {
      told: '告知被保险人将成年',
      'came-of-age': '被保险人成年，告知双方',
      named: '填写成年被保险人的手机号',
      agreed: '成年被保险人同意',
      refused: '成年被保险人不同意',
      reminded: '再次发送成年确认链接',
      settled: '登记成年确认的处理结果',
    },
    plan: {
      'handed-over': '交费计划转给新投保人',
      claimed: '理赔后停止收取保险费',
    },
    surrender: {
      ask: '申请退保',
      ...auditWordsOf(surrenderLife),
      managed: '代客户处理退保申请',
      'paid-out': '登记退保金已转账',
      corrected: '更正退保的退还金额',
    },
    'outside-policy': {
      saved: '记录在别处买的保险',
      removed: '删除在别处买的保险的记录',
      'file-kept': '上传保单照片',
      'file-removed': '删除保单照片',
    },
    'return-visit': {
      verified: '回访前验证身份',
      answered: '回答回访',
      settled: '登记回访处理结果',
    },
  },
  subjects: { policy: '保单' },
  looks: ['policy.looked-at', 'policy.sheet-looked-at'],
};
