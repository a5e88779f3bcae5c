import type { RuleChange } from '@parasol/domain/products/rules/rule-draft';

const kinds: Readonly<Record<RuleChange['kind'], string>> = {
  facts: '疾病资料',
  question: '问题',
  rule: '规则',
  combination: '组合规则',
  exclusion: '除外条款',
};
const deeds: Readonly<Record<RuleChange['what'], string>> = {
  added: '新增',
  changed: '修改',
  removed: '删除',
};

export const changeWords = ({ kind, what, id }: RuleChange): string =>
  `${deeds[what]}${kinds[kind]} ${id}`;
