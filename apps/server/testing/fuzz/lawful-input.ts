import type { Call } from '@parasol/contract/call';
import { chanceOf, fittingInput } from './hostile-inputs.ts';

const mostTries = 3000;

/** A random input that a call takes, with these fields fixed. */
export const lawfulInput = (
  call: Call,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined => {
  const chance = chanceOf(20261119);
  for (let tried = 0; tried < mostTries; tried += 1) {
    const input = { ...fittingInput(call, chance), ...given };
    if (call.request.safeParse(input).success) return input;
  }
  return undefined;
};
