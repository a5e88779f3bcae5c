import type { Output } from '@parasol/contract';
import { relationNames } from '@parasol/domain/base/people/relation';
import { sexNames, type Sex } from '@parasol/domain/base/people/sex';
import type { TagProps } from '#ui/data/tag.tsx';

export type Verdict = Output<'getUnderwritingResult'>['decision']['verdict'];

export const verdictWords: Readonly<
  Record<
    Verdict,
    { readonly name: string; readonly tone: NonNullable<TagProps['tone']>; readonly text: string }
  >
> = {
  standard: { name: '标准承保', tone: 'success', text: '按正常的条件承保。' },
  loading: { name: '加费承保', tone: 'accent', text: '可以承保，保险费会高一些。' },
  exclusion: { name: '除外承保', tone: 'accent', text: '可以承保，约定的疾病不在保障范围内。' },
  refer: { name: '人工核保', tone: 'primary', text: '规则不能给出结论，需要核保员看资料后决定。' },
  postponed: { name: '延期', tone: 'warning', text: '现在还不能决定，过一段时间再来。' },
  declined: { name: '不能承保', tone: 'danger', text: '按现在的情况，这项保障不能承保。' },
};

export const personText = (person: {
  readonly sex: Sex;
  readonly age: number;
  readonly relation: string;
}): string => {
  const relation = relationNames[person.relation as keyof typeof relationNames] ?? '';
  return [relation, sexNames[person.sex], `${person.age} 周岁`].filter(Boolean).join('，');
};
