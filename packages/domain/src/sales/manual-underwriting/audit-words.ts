import { auditWordsOf } from '#base/lives/life.ts';
import { caseLife } from './case-states.ts';
import { suggestionLife } from './suggestions/suggestion-life.ts';

export const manualUnderwritingAuditWords = {
  actions: {
    'underwriting-case': {
      ...Object.fromEntries(
        Object.entries(caseLife.events).map(([event, { words }]) => [event, `人工核保：${words}`]),
      ),
      consented: '同意使用医疗资料',
      chosen: '选择申请复议前的核保结论',
      reused: '沿用已有的医疗资料',
      'file-kept': '上传医疗资料',
      'file-removed': '删除医疗资料',
      'hand-over-made': '生成手机上传链接',
      'looked-at': '查看人工核保',
      'page-looked-at': '查看医疗资料',
      'opinion-asked': '征求同事意见',
      'opinion-given': '答复同事意见',
      erased: '删除核保资料',
    },
    'underwriting-suggestion': auditWordsOf(suggestionLife),
  },
  subjects: { 'underwriting-case': '人工核保', 'underwriting-suggestion': '核保规则建议' },
  looks: ['underwriting-case.looked-at', 'underwriting-case.page-looked-at'],
};
