import { auditWordsOf } from '#base/lives/life.ts';
import { instalmentLife } from './debits/instalment-life.ts';
import { mandateLife } from './debits/mandate-states.ts';
import { planLife } from './debits/plan-life.ts';
import { differenceLife } from './difference-life.ts';
import { payLife, refundLife } from './pay-states.ts';
import { invoiceLife } from './invoice.ts';

export const paymentsAuditWords = {
  actions: {
    pay: {
      ...auditWordsOf(payLife),
      opened: '生成待支付款项',
      surplus: '收到多余款项',
    },
    refund: {
      ...auditWordsOf(refundLife),
      requested: '申请退款',
    },
    bill: {
      reconciled: '完成对账',
      'asked-again': '重新对账',
      ...auditWordsOf(differenceLife),
    },
    mandate: {
      ...auditWordsOf(mandateLife),
      signing: '委托扣款：开通中',
      begun: '开始签约委托扣款',
      carried: '委托扣款转到续保的保单',
    },
    card: {
      signing: '开始绑定银行卡',
      signed: '银行卡已绑定',
      refused: '银行卡绑定被拒绝',
    },
    instalment: auditWordsOf(instalmentLife),
    plan: {
      ...auditWordsOf(planLife),
      'kept-back': '欠交的保险费由理赔款抵扣',
    },
    invoice: {
      asked: '申请开具发票或扣除凭证',
      retitled: '更正还没有开具的抬头',
      lowered: '按退回的保险费调低开具金额',
      ...auditWordsOf(invoiceLife),
      'cancel-asked': '请保险公司红冲',
      'looked-at': '查看开具申请',
      'file-kept': '保存保险公司开具的文件',
    },
    'pay-alert': {
      seen: '提醒标为已处理',
    },
  },
  subjects: {
    pay: '支付',
    difference: '对账差异',
    bill: '账单',
    reconciliation: '对账',
    mandate: '委托扣款',
    plan: '扣款计划',
    'pay-alert': '提醒',
    invoice: '发票',
  },
};
