import { maskName } from '#base/fields/masks/mask.ts';
import type { Beneficiaries, Beneficiary } from './parties.ts';
import { isSamePerson, type Identified } from '#sales/orders/people/same-person.ts';

/** Shares are counted in hundredths of a percent, so that thirds are possible. */
const whole = 10_000;
const partsOf = (share: number): number => Math.round(share * 100);

/** Percents with two decimals as equal as possible, the remainder for the first ones. */
export const equalShares = (count: number): number[] => {
  const each = Math.floor(whole / count);
  return Array.from(
    { length: count },
    (_, place) => (each + (place < whole - each * count ? 1 : 0)) / 100,
  );
};

export interface BeneficiaryProblem {
  /** Which of them it is about. */
  readonly place: number;
  readonly field: 'share' | 'order' | 'certNo';
  readonly message: string;
}

/** Ranks without gaps, each sharing out exactly the whole, no person named twice. */
export const beneficiaryProblems = (
  people: readonly (Identified & Pick<Beneficiary, 'share' | 'order'>)[],
  insured: Identified,
): BeneficiaryProblem[] => {
  const problems: BeneficiaryProblem[] = [];
  for (const [place, person] of people.entries()) {
    if (isSamePerson(person, insured)) {
      problems.push({ place, field: 'certNo', message: '被保险人不能作为自己的身故受益人' });
    } else if (people.slice(0, place).some((other) => isSamePerson(person, other))) {
      problems.push({ place, field: 'certNo', message: '这位受益人已经填写过，请合并为一项' });
    }
  }
  const ranks = [...new Set(people.map(({ order }) => order))].toSorted((a, b) => a - b);
  for (const [index, rank] of ranks.entries()) {
    const place = people.findIndex(({ order }) => order === rank);
    if (rank !== index + 1) {
      const message = `受益顺序应从第 1 顺序开始连续填写，请改为第 ${index + 1} 顺序`;
      problems.push({ place, field: 'order', message });
      break;
    }
    const sum = people.reduce(
      (total, { order, share }) => total + (order === rank ? partsOf(share) : 0),
      0,
    );
    if (sum === whole) continue;
    const message = `第 ${rank} 顺序的受益份额合计应为 100%，现在是 ${sum / 100}%`;
    problems.push({ place, field: 'share', message });
  }
  return problems;
};

/** Beneficiaries with their shares; names are masked unless the document identifies them. */
export const beneficiaryWords = (
  beneficiaries: Beneficiaries,
  nameOf: (name: string) => string = maskName,
): string => {
  if (beneficiaries.kind === 'statutory') return '法定受益人';
  return beneficiaries.people
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, share, order }) => `第 ${order} 顺序 ${nameOf(name)} ${share}%`)
    .join('；');
};
