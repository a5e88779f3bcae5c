import { Refusal } from '@parasol/contract/errors';
import type { BirthdayPrice } from '@parasol/contract/products/rating/shapes';
import { nextBirthday } from '@parasol/domain/base/calendar/next-birthday';
import { addYears, daysBetween } from '@parasol/domain/base/calendar/plain-date';
import type { Context } from '#ground/context.ts';
import { rateRequest, type CalculationRequest, type Rated } from './rate-request.ts';

/** Longer before a birthday the visitor need not think of it. */
const soonDays = 60;

/** The same cover's price from the next birthday of an insured person, if that is soon. */
export const afterBirthday = async (
  context: Context,
  input: CalculationRequest,
  { accepted }: Rated,
): Promise<BirthdayPrice | undefined> => {
  const [soonest] = input.insureds
    .flatMap(({ birthDate }, insured) =>
      birthDate === undefined
        ? []
        : [{ ...nextBirthday(birthDate, accepted.effectiveDate), birthDate, insured }],
    )
    .filter(({ on }) => daysBetween(accepted.effectiveDate, on) <= soonDays)
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

/** The same for kept choices; none where they are impossible today. */
export const birthdayOf = async (
  context: Context,
  input: CalculationRequest,
): Promise<{ readonly birthday?: BirthdayPrice }> => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return {};
  const birthday = await afterBirthday(context, input, rated);
  return birthday === undefined ? {} : { birthday };
};
