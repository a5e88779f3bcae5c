import type { ChoiceKey } from '@parasol/domain/products/rating/choices/possible-choices';
import type { Input } from '@parasol/contract';

const fenPerYuan = 100;

/** Choices of the calculator besides the people it is for. */
export type ChosenInTrial = Pick<Input<'calculate'>, ChoiceKey | 'sumAssured' | 'units' | 'riders'>;

/** Choices as the fields of the calculator's form, whichever page leads there. */
export const choiceFields = (chosen: ChosenInTrial): readonly (readonly [string, string])[] => {
  const { plan, coverTerm, payTerm, payFrequency, sumAssured, units, riders = [] } = chosen;
  const fields: readonly (readonly [string, string | number | undefined])[] = [
    ['plan', plan],
    ['coverTerm', coverTerm],
    ['payTerm', payTerm],
    ['payFrequency', payFrequency],
    ['sum', sumAssured === undefined ? undefined : sumAssured / fenPerYuan],
    ['units', units],
    ...riders.map((rider) => ['rider', rider] as const),
  ];
  return fields.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
};
