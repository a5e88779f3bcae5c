import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { frequencyNames } from '#products/catalogue/names.ts';
import { yuanText, type Fen } from '#base/money/fen.ts';
import type { Ratio } from '#base/money/ratio.ts';
import { beneficiaryWords } from '#sales/orders/form/beneficiaries.ts';
import { paperNames } from '#base/people/paper-names.ts';
import type { Beneficiaries, Insured } from '#sales/orders/form/parties.ts';
import type { Person } from '#base/people/person.ts';
import { isSamePerson, type Identified as Identity } from '#sales/orders/people/same-person.ts';
import type { YearlySwitch } from './pay-yearly.ts';
import type { PlainServiceKind } from '#contracts/policies/services/policy-service.ts';
import { rateText } from '#contracts/policies/premiums/policy-loan.ts';
import { correctionLines, type AgeCorrection } from './age-correction.ts';
import { jobWords, type OccupationChange } from './occupation-change.ts';
import { handedOver, handOverLines, type HandOver } from './hand-over.ts';
import {
  nothingBefore,
  type ChangedLine,
  type LineViews,
  type PolicyPeople,
} from './policy-people.ts';

/** The change a service makes to a policy, stored with it until it is done. */
export type PolicyChange =
  | { readonly kind: 'contact'; readonly mobile?: string; readonly email?: string }
  | { readonly kind: 'address'; readonly region: string; readonly address: string }
  | {
      readonly kind: 'beneficiaries';
      readonly insured: number;
      readonly beneficiaries: Beneficiaries;
      /** Given where the policy had none, so that they can be asked. */
      readonly insuredMobile?: string;
    }
  | HandOver
  | {
      readonly kind: 'identity';
      readonly party: 'policyholder' | number;
      readonly person: Identity;
      /** The person's birth date or sex was wrong as well, and with it the premium. */
      readonly born?: AgeCorrection;
    }
  | {
      readonly kind: 'frequency';
      readonly monthlyFen: Fen;
      readonly terms: YearlySwitch;
      /** Each person's part of a yearly premium; absent in older changes. */
      readonly shares?: readonly Fen[];
    }
  | {
      readonly kind: 'reinstatement';
      /** The last day for taking it up. */
      readonly until: PlainDate;
      readonly premiumFen: Fen;
      readonly interestFen: Fen;
      /** Answers about each person's health, by position; empty where the product asks nothing. */
      readonly disclosures: readonly string[];
      readonly clear: boolean;
    }
  | OccupationChange
  | {
      readonly kind: 'loan';
      readonly fen: Fen;
      /** Rate of the day of the request; the rate of the day of payment counts. */
      readonly rate: Ratio;
      readonly months: number;
      readonly cardId: string;
      /** The bank and the end of the number. */
      readonly account: string;
    }
  | {
      readonly kind: 'loan-repayment';
      readonly fen: Fen;
      /** The debt on the day it was counted for; it can be paid on that day alone. */
      readonly owedFen: Fen;
      readonly day: PlainDate;
    }
  | { readonly kind: 'pay-method'; readonly before: string; readonly after: string }
  | { readonly kind: PlainServiceKind };

const correct = <One extends Person>(
  person: One,
  { name, paper }: Identity,
  born: AgeCorrection | undefined,
): One => ({
  ...person,
  ...(born === undefined ? {} : { birthDate: born.after.birthDate, sex: born.after.sex }),
  name,
  // A new paper brings its own days; without them those on the policy stay.
  paper: paper.validFrom === undefined ? { ...person.paper, ...paper } : paper,
});

const correctEverywhere = (
  { policyholder, insureds }: PolicyPeople,
  party: 'policyholder' | number,
  identity: Identity,
  born: AgeCorrection | undefined,
): PolicyPeople => {
  const who = party === 'policyholder' ? policyholder : insureds[party];
  const same = (person: Person): boolean => who !== undefined && isSamePerson(person, who);
  return {
    policyholder: same(policyholder) ? correct(policyholder, identity, born) : policyholder,
    insureds: insureds.map((insured) =>
      same(insured) ? correct(insured, identity, born) : insured,
    ),
  };
};

/** The people of a policy after a change; a change of other things leaves them unchanged. */
export const applyChange = (people: PolicyPeople, change: PolicyChange): PolicyPeople => {
  const { policyholder, insureds } = people;
  switch (change.kind) {
    case 'contact': {
      const { kind: _kind, ...given } = change;
      const { mobile } = given;
      return {
        policyholder: { ...policyholder, ...given },
        insureds: insureds.map((insured) =>
          mobile !== undefined && insured.relation === 'self' ? { ...insured, mobile } : insured,
        ),
      };
    }
    case 'address': {
      const { region, address } = change;
      return { policyholder: { ...policyholder, region, address }, insureds };
    }
    case 'beneficiaries':
      return {
        policyholder,
        insureds: insureds.map((insured, position) =>
          position === change.insured
            ? {
                ...insured,
                beneficiaries: change.beneficiaries,
                ...(change.insuredMobile === undefined ? {} : { mobile: change.insuredMobile }),
              }
            : insured,
        ),
      };
    case 'policyholder':
      return handedOver(people, change);
    case 'identity':
      return correctEverywhere(people, change.party, change.person, change.born);
    case 'occupation':
      return {
        policyholder,
        insureds: insureds.map((insured, position) =>
          position === change.insured ? { ...insured, occupation: change.after.code } : insured,
        ),
      };
    default:
      return people;
  }
};

const none = '未填写';

const otherwise = (text: string | undefined, view: (text: string) => string): string =>
  text === undefined || text === '' ? none : view(text);

const validityWords = ({ validFrom, validTo }: Person['paper']): string =>
  validFrom === undefined && validTo === undefined
    ? none
    : `${validFrom ?? ''} 至 ${validTo ?? '长期'}`;

/** A change line by line; unchanged facts have no line. */
export const changedLines = (
  people: PolicyPeople,
  change: PolicyChange,
  view: LineViews,
  regionName: (code: string) => string,
): readonly ChangedLine[] => {
  const { policyholder, insureds } = people;
  const lines: ChangedLine[] = [];
  const line = (label: string, before: string, after: string): void => {
    if (before !== after) lines.push({ label, before, after });
  };
  switch (change.kind) {
    case 'contact':
      if (change.mobile !== undefined)
        line('手机号', otherwise(policyholder.mobile, view.mobile), view.mobile(change.mobile));
      if (change.email !== undefined)
        line('邮箱', otherwise(policyholder.email, view.email), view.email(change.email));
      break;
    case 'address': {
      const at = (region: string | undefined, address: string | undefined): string =>
        `${region === undefined || region === '' ? '' : regionName(region)}${address ?? ''}` ||
        none;
      line(
        '通讯地址',
        at(policyholder.region, policyholder.address),
        at(change.region, change.address),
      );
      break;
    }
    case 'beneficiaries': {
      const insured = insureds[change.insured];
      line(
        `${view.name(insured?.name ?? '')}的身故受益人`,
        beneficiaryWords(insured?.beneficiaries ?? { kind: 'statutory' }, view.name),
        beneficiaryWords(change.beneficiaries, view.name),
      );
      break;
    }
    case 'policyholder':
      lines.push(...handOverLines(people, change, view));
      break;
    case 'identity': {
      const who = change.party === 'policyholder' ? policyholder : insureds[change.party];
      if (who === undefined) break;
      const paper = ({ paper: { type, number } }: Identity): string =>
        `${paperNames[type]} ${view.number(number)}`;
      // Masked, two names that differ in one character would look the same.
      line('姓名', who.name, change.person.name);
      // Masked numbers may look alike where the full ones differ.
      if (who.paper.number !== change.person.paper.number)
        lines.push({ label: '证件', before: paper(who), after: paper(change.person) });
      if (change.person.paper.validFrom !== undefined)
        line('证件有效期', validityWords(who.paper), validityWords(change.person.paper));
      if (change.born) lines.push(...correctionLines(change.born));
      break;
    }
    case 'frequency': {
      const { monthlyFen, terms } = change;
      line('交费方式', frequencyNames.monthly, frequencyNames.yearly);
      lines.push({
        label: '每期保险费',
        before: yuanText(monthlyFen),
        after: yuanText(terms.yearlyFen),
      });
      break;
    }
    case 'reinstatement':
      line('合同效力', '中止', '恢复');
      lines.push({
        label: '欠交的款项',
        before: '未交',
        after: `保险费 ${yuanText(change.premiumFen)}，利息 ${yuanText(change.interestFen)}`,
      });
      if (!change.clear)
        lines.push({
          label: '健康告知',
          before: '投保时的告知',
          after: `有需要核对的回答（${change.disclosures.join('、') || '产品已停售，没有重新告知'}）`,
        });
      break;
    case 'occupation': {
      const name = view.name(insureds[change.insured]?.name ?? '');
      line(`${name}的职业`, jobWords(change.before), jobWords(change.after));
      line('保险期间的保险费', yuanText(change.beforeFen), yuanText(change.afterFen));
      break;
    }
    case 'loan':
      lines.push(
        { label: '借款金额', before: nothingBefore, after: yuanText(change.fen) },
        { label: '年利率', before: nothingBefore, after: rateText(change.rate) },
        { label: '借款期限', before: nothingBefore, after: `${change.months} 个月` },
        { label: '收款账户', before: nothingBefore, after: change.account },
      );
      break;
    case 'loan-repayment':
      lines.push({
        label: '借款本息',
        before: yuanText(change.owedFen),
        after: yuanText(change.owedFen - change.fen),
      });
      break;
    case 'pay-method':
      line('扣费账户', change.before, change.after);
      break;
    default:
      break;
  }
  return lines;
};

/**
 * The person who has to agree to other beneficiaries: the insured, unless that is the policyholder
 * or a minor child the policyholder speaks for. No party can speak for another's minor.
 */
export const beneficiaryConsent = (
  { relation, birthDate }: Pick<Insured, 'relation' | 'birthDate'>,
  today: PlainDate,
): 'none' | 'insured' | 'guardian' => {
  if (relation === 'self') return 'none';
  if (ageOn(birthDate, today) >= 18) return 'insured';
  return relation === 'child' ? 'none' : 'guardian';
};
