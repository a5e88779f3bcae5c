import type { Output } from '@parasol/contract';
import { relationNames } from '@parasol/domain/base/people/relation';
import { paperNames } from '@parasol/domain/base/people/paper-names';

export type FamilyMember = Output<'listFamilyMembers'>['members'][number];

export const certNames: Readonly<Record<FamilyMember['certType'], string>> = {
  ...paperNames,
  other: '其他证件',
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const relations = optionsOf(relationNames);
export const certTypes = optionsOf(certNames);
