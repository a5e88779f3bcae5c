import type { Output } from '@parasol/contract';
import { isDoubt, type CardProblem } from '@parasol/domain/sales/identity/hold-against';

export const verdictOf = (
  problems: readonly CardProblem[],
): Output<'authCertificate'>['verdict'] => {
  if (problems.length === 0) return 'match';
  return problems.every(isDoubt) ? 'doubt' : 'problem';
};
