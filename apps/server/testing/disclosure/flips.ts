import { possibleBits } from '@parasol/domain/products/disclosure/answer-value';
import { visitPaths } from '@parasol/domain/products/disclosure/checks/tree-paths';
import type { CompiledDisease } from '@parasol/domain/products/disclosure/library/library';
import { matchRule } from '@parasol/domain/products/disclosure/library/match-rule';
import type { Person } from '@parasol/domain/products/disclosure/person';
import { compareVerdicts, type Verdict } from '@parasol/domain/products/disclosure/terms/terms';

const weighed = ['medical', 'critical-illness', 'life'] as const;

/** The verdict of each path through a tree for a person, by the bits of its answers. */
const verdictsByPath = (disease: CompiledDisease, person: Person) => {
  const found = new Map<string, readonly Verdict[]>();
  visitPaths(disease, Infinity, {
    end: (bits) => {
      const verdicts = weighed.map(
        (kind) => matchRule(disease.rules[kind], bits, person)?.terms.verdict ?? 'declined',
      );
      found.set(bits.join(), verdicts);
    },
  });
  return found;
};

/** Pairs of answers to one question of which now the one, now the other is the worse. */
export const flipsIn = (disease: CompiledDisease, person: Person): string[] => {
  const byPath = verdictsByPath(disease, person);
  const signs = new Map<string, number>();
  const flips: string[] = [];
  const weigh = (pair: string, a: readonly Verdict[], b: readonly Verdict[]): void => {
    for (const [kind, verdict] of a.entries()) {
      const sign = Math.sign(compareVerdicts(verdict, b[kind] ?? verdict));
      const key = `${pair} ${weighed[kind]}`;
      if (sign * (signs.get(key) ?? 0) < 0) flips.push(key);
      if (sign !== 0) signs.set(key, sign);
    }
  };
  for (const [path, verdicts] of byPath) {
    const bits = path.split(',').map(Number);
    for (const [at, { source }] of disease.questions.entries()) {
      const given = bits[at] ?? 0;
      for (const other of given === 0 ? [] : possibleBits(source)) {
        const changed = other > given ? byPath.get(bits.with(at, other).join()) : undefined;
        if (changed)
          weigh(`${disease.source.code} ${source.id} ${given}~${other}`, changed, verdicts);
      }
    }
  }
  return flips;
};
