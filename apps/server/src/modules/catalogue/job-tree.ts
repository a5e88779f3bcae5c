import type { Output } from '@parasol/contract';
import type { Eligibility } from '@parasol/domain/catalogue/options';
import type { Occupation } from '@parasol/domain/catalogue/shared';

type Job = Output<'getJobs'>['jobs'][number]['children'][number]['children'][number];

/** A job, and for one product whether it insures it. */
export const jobOf =
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
export const jobTree = (
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
