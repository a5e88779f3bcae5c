import type { Person } from '@parasol/domain/base/people/person';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import type { ServiceConsentRow } from '#modules/contracts/policies/queries/service-consents.ts';
import type { ChangeContent } from '#modules/contracts/policies/terms/sealed-change.ts';

type Who = Pick<ServiceConsentRow, 'who' | 'position'>;

export const partyOf = ({ who, position }: Who): string => `${who}.${position}`;

export const whoTitles: Readonly<Record<Who['who'], string>> = {
  insured: '被保险人',
  policyholder: '新投保人',
};

/** A person who has to agree to a change, and where they are reached. */
export interface AskedPerson {
  readonly person: Person;
  readonly mobile: string | undefined;
}

export const askedPerson = (
  { insureds }: Pick<PolicyContent, 'insureds'>,
  { change }: Pick<ChangeContent, 'change'>,
  { who, position }: Who,
): AskedPerson | undefined => {
  if (who === 'policyholder')
    return change.kind === 'policyholder'
      ? { person: change.person, mobile: change.person.mobile }
      : undefined;
  const person = insureds[position];
  const given =
    change.kind === 'beneficiaries'
      ? change.insuredMobile
      : change.kind === 'policyholder'
        ? change.mobiles[position]
        : undefined;
  return person && { person, mobile: person.mobile ?? given };
};

/** The statements that each of them confirms. */
export const statementsOf = (
  { change }: Pick<ChangeContent, 'change'>,
  { who }: Who,
): readonly string[] => {
  if (change.kind !== 'policyholder')
    return ['我是被保险人本人，知道投保人申请变更这份保单的身故受益人，同意按上面的内容变更。'];
  if (who === 'insured' && change.succession)
    return ['我是被保险人本人，知道原投保人已经去世，同意由上面的新投保人继续交费和管理这份保单。'];
  if (who === 'insured')
    return ['我是被保险人本人，知道这份保单将由上面的新投保人继续交费和管理，同意变更投保人。'];
  return [
    '我是新投保人本人，同意成为这份保单的投保人，享有投保人的权利，履行投保人的义务。',
    '我知道原投保人的自动扣费会在变更完成时停止，之后的保险费由我按期交纳，并要重新设置交费账户。',
    change.succession
      ? '我已从工作人员处了解这份保单的条款、保障内容和责任免除。'
      : '我已通过原投保人了解这份保单的条款、保障内容和责任免除。',
    '我同意核验我的姓名和身份证号码，并把变更必需的信息提供给承保公司。',
    ...(change.person.taxResidency === undefined
      ? []
      : ['我仅为中国税收居民。如果不是，请不要在这里同意，联系客服办理。']),
  ];
};
