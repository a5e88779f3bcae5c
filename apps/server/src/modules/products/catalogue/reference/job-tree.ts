import type { Output } from '@parasol/contract';
import type { Eligibility } from '@parasol/domain/products/catalogue/product/options';
import type { Occupation } from '@parasol/domain/products/catalogue/product/shared';
import { lastingAnswer } from '#ground/lasting-answer.ts';

type Job = Output<'getJobs'>['jobs'][number]['children'][number]['children'][number];

const trees = new WeakMap<object, Output<'getJobs'>>();

/** The tree of all jobs, or of those that one product insures; each is made once and kept. */
export const jobsFor = (
  occupations: readonly Occupation[],
  eligibility?: Eligibility,
): Output<'getJobs'> => {
  const key = eligibility ?? occupations;
  let tree = trees.get(key);
  if (!tree) {
    tree = lastingAnswer(jobTree(occupations, jobOf(eligibility)));
    trees.set(key, tree);
  }
  return tree;
};

/** A job, and for one product whether it insures it. */
const jobOf =
  (eligibility: Eligibility | undefined) =>
  ({ code, name, occupationClass }: Occupation): Job => ({
    code,
    name,
    occupationClass,
    ...(eligibility === undefined || occupationClass === undefined
      ? {}
      : {
          insurable:
            eligibility.occupationClasses.includes(occupationClass) &&
            !eligibility.refusedOccupations.includes(code),
        }),
  });

/** Trades, groups, jobs. */
const jobTree = (
  occupations: readonly Occupation[],
  toJob: (occupation: Occupation) => Job,
): Output<'getJobs'> => {
  const below = Map.groupBy(occupations, ({ parent }) => parent ?? '');
  const children = (code: string): readonly Occupation[] => below.get(code) ?? [];
  return {
    jobs: children('').map((trade) => ({
      code: trade.code,
      name: trade.name,
      children: children(trade.code).map((group) => ({
        code: group.code,
        name: group.name,
        children: children(group.code).map(toJob),
      })),
    })),
  };
};
