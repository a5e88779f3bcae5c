import { auditWordsOf } from '#base/lives/life.ts';
import { orderLife } from './states/order-states.ts';

export const ordersAuditWords = {
  actions: {
    order: {
      ...auditWordsOf(orderLife),
      'given-agent': '转给另一位服务人员',
      'file-kept': '上传资料',
      'file-removed': '删除资料',
      'file-looked-at': '查看订单附件',
      'referral-looked-at': '查看转人工核保的原因',
      'card-proved': '银行卡四要素一致，身份验证通过',
      'identity-accepted': '证件照片审核通过',
      'identity-returned': '证件照片退回重拍',
      'told-again': '补充健康告知',
      'supplement-answered': '保险公司答复补充告知',
      'supplement-settled': '处理保险公司对补充告知提出的条件',
      'consent-link-made': '生成确认链接',
      'consent-agreed': '相关人同意投保',
      'consent-refused': '相关人不同意投保',
      signed: '签名',
      stop: '未能受理，订单结束',
      'envelope-opened': '发起签署',
      'signer-link-made': '生成签署链接',
      'signature-refused': '签署人不同意签署',
      'people-revealed': '签名前查看完整的人员信息',
      'instalments-ensured': '补齐各期保险费',
      'renewal-agreed': '同意到期自动申请重新投保',
      'renewal-stopped': '停止到期自动申请重新投保',
    },
    draft: {
      begun: '开始填写投保信息',
      removed: '删除填写中的投保信息',
      expired: '填写中的投保信息过期删除',
      'link-made': '生成续填链接',
      'file-kept': '上传附件',
      'file-removed': '删除附件',
      'document-confirmed': '确认已阅读文件',
    },
  },
  subjects: { order: '订单', draft: '投保信息' },
  looks: ['order.looked-at', 'order.file-looked-at', 'order.referral-looked-at'],
};
