import { maskName } from '../fields/mask.ts';
import type { Beneficiaries, Beneficiary } from './parties.ts';

/** Whole percents as equal as they come, the first ones taking what is left over. */
export const equalShares = (count: number): number[] => {
  const each = Math.floor(100 / count);
  return Array.from({ length: count }, (_, place) => each + (place < 100 - each * count ? 1 : 0));
};

export interface BeneficiaryProblem {
  /** Which of them it is about. */
  readonly place: number;
  readonly field: 'share' | 'order' | 'certNo';
  readonly message: string;
}

/** Ranks without gaps, each sharing out exactly the whole, nobody named twice. */
export const beneficiaryProblems = (
  people: readonly Pick<Beneficiary, 'share' | 'order' | 'paper'>[],
  insuredPaper: string,
): BeneficiaryProblem[] => {
  const problems: BeneficiaryProblem[] = [];
  const seen = new Set<string>();
  for (const [place, { paper }] of people.entries()) {
    if (paper.number === insuredPaper) {
      problems.push({ place, field: 'certNo', message: '被保险人不能作为自己的身故受益人' });
    } else if (seen.has(paper.number)) {
      problems.push({ place, field: 'certNo', message: '这位受益人已经填写过，请合并为一项' });
    }
    seen.add(paper.number);
  }
  const ranks = [...new Set(people.map(({ order }) => order))].toSorted((a, b) => a - b);
  for (const [index, rank] of ranks.entries()) {
    const place = people.findIndex(({ order }) => order === rank);
    if (rank !== index + 1) {
      const message = `受益顺序应从第 1 顺序开始连续填写，请改为第 ${index + 1} 顺序`;
      problems.push({ place, field: 'order', message });
      break;
    }
    const sum = people.reduce((total, { order, share }) => total + (order === rank ? share : 0), 0);
    if (sum === 100) continue;
    const message = `第 ${rank} 顺序的受益份额合计应为 100%，现在是 ${sum}%`;
    problems.push({ place, field: 'share', message });
  }
  return problems;
};

/** Who gets what; names are masked unless the paper is one that says who they are. */
export const beneficiaryWords = (
  beneficiaries: Beneficiaries,
  nameOf: (name: string) => string = maskName,
): string => {
  if (beneficiaries.kind === 'statutory') return '法定受益人';
  return beneficiaries.people
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, share, order }) => `第${order}顺序 ${nameOf(name)} ${share}%`)
    .join('；');
};
