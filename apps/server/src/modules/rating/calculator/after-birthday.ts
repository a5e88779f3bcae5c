import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { nextBirthday } from '@parasol/domain/calendar/next-birthday';
import { addYears, daysBetween } from '@parasol/domain/calendar/plain-date';
import type { Context } from '#context.ts';
import { rateRequest, type CalculationRequest, type Rated } from './rate-request.ts';

type Birthday = NonNullable<Output<'calculate'>['birthday']>;

/** Longer before it nobody has to think of it. */
const SOON_DAYS = 60;

/** What the same would cost from the next birthday of somebody insured, if that is soon. */
export const afterBirthday = async (
  context: Context,
  input: CalculationRequest,
  { accepted }: Rated,
): Promise<Birthday | undefined> => {
  const [soonest] = input.insureds
    .flatMap(({ birthDate }, insured) =>
      birthDate === undefined
        ? []
        : [{ ...nextBirthday(birthDate, accepted.effectiveDate), birthDate, insured }],
    )
    .filter(({ on }) => daysBetween(accepted.effectiveDate, on) <= SOON_DAYS)
    .sort((a, b) => a.on.localeCompare(b.on));
  if (soonest === undefined) return undefined;
  const { on, age, birthDate, insured } = soonest;
  // Born a year earlier, they are as old today as they will be then.
  const older = addYears(birthDate, -1);
  const rated = await rateRequest(context, {
    ...input,
    insureds: input.insureds.map((person, at) =>
      at === insured ? { ...person, birthDate: older } : person,
    ),
  });
  const instalment = rated instanceof Refusal ? null : rated.accepted.instalment;
  return instalment === accepted.instalment ? undefined : { on, age, instalment };
};
