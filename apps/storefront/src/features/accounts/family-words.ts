import type { Output } from '@parasol/contract';

export type FamilyMember = Output<'listFamilyMembers'>['members'][number];

export const relations: readonly {
  readonly value: FamilyMember['relation'];
  readonly label: string;
}[] = [
  { value: 'self', label: '本人' },
  { value: 'spouse', label: '配偶' },
  { value: 'child', label: '子女' },
  { value: 'parent', label: '父母' },
  { value: 'other', label: '其他亲属' },
];

export const certTypes: readonly {
  readonly value: FamilyMember['certType'];
  readonly label: string;
}[] = [
  { value: 'id-card', label: '居民身份证' },
  { value: 'passport', label: '护照' },
  { value: 'residence-permit', label: '居住证' },
  { value: 'birth-certificate', label: '出生证明' },
  { value: 'other', label: '其他证件' },
];

export const labelOf = (
  options: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string => options.find((option) => option.value === value)?.label ?? '';
