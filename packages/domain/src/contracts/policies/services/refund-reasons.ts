/** Why people give up a policy. The hint names an alternative that may be better for them. */
export const refundReasons = [
  {
    code: 'premium',
    words: '保险费负担重',
    hint: '有的合同可以减少保额、解除附加险或改变交费方式，在“办理保全”里查看',
  },
  { code: 'cover', words: '保障不符合需要', hint: '告诉我们缺什么，服务人员帮您对照条款' },
  { code: 'duplicate', words: '已有同类保障', hint: '医疗费用类保险不重复赔付，给付类可以叠加' },
  { code: 'health', words: '健康情况有变化', hint: '退保后再投保可能需要重新核保' },
  { code: 'claim', words: '对理赔不满意', hint: '可以先申请复核，不影响您退保的权利' },
  { code: 'mistake', words: '误操作或填错信息', hint: '填错的信息可以更正' },
  { code: 'service', words: '对服务不满意', hint: null },
  { code: 'other', words: '其他原因', hint: null },
] as const;
