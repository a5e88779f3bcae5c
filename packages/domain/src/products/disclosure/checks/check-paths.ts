import { nextSteps } from '#products/disclosure/library/compile-library.ts';
import { coverKinds } from '#products/disclosure/library/cover-kinds.ts';
import type { CoverKind } from '#products/disclosure/library/cover-kinds.ts';
import type { Fault } from './fault.ts';
import type { CompiledDisease, CompiledRule } from '#products/disclosure/library/library.ts';
import { ruleMatches } from '#products/disclosure/library/match-rule.ts';
import type { Person } from '#products/disclosure/person.ts';
import { sameTerms, softer } from '#products/disclosure/terms/compare-terms.ts';
import type { DiseaseSource } from '#products/disclosure/library/rule-source.ts';
import type { Terms } from '#products/disclosure/terms/terms.ts';
import { pathText, representativePeople, visitPaths } from './tree-paths.ts';

const mostPaths = 20_000;

/** A question that can come after itself. */
export const checkLoops = (disease: DiseaseSource): readonly Fault[] => {
  const index = new Map(disease.questions.map((question, at) => [question.id, at]));
  const state = disease.questions.map((): 'new' | 'open' | 'done' => 'new');
  const faults: Fault[] = [];
  const visit = (at: number, trail: readonly string[]): void => {
    const question = disease.questions[at];
    if (!question) return;
    state[at] = 'open';
    for (const step of nextSteps(disease, question, at)) {
      const go = index.get(step.go);
      if (go === undefined) continue;
      if (state[go] === 'open') {
        const round = [...trail.slice(trail.indexOf(step.go)), step.go].join(' → ');
        faults.push({
          path: ['questions', at, 'next'],
          code: 'loop',
          message: `问题循环：${round}`,
        });
      } else if (state[go] === 'new') visit(go, [...trail, step.go]);
    }
    state[at] = 'done';
  };
  for (const [at, question] of disease.questions.entries()) {
    if (state[at] === 'new') visit(at, [question.id]);
  }
  return faults;
};

/** Walks every path for every kind of person. Takes a disease without loops or unknown names. */
export const checkPaths = (disease: CompiledDisease): readonly Fault[] => {
  const { source } = disease;
  const faults: Fault[] = [];
  const people = representativePeople(
    source.applies,
    source.rules.map((rule) => rule.who),
  );
  const once = new Set<string>();
  const report = (key: string, fault: Fault) => {
    if (!once.has(key)) faults.push(fault);
    once.add(key);
  };
  const asked = new Set<number>();
  const taken = new Set<string>();
  const used = new Set<string>();
  const results = new Map<string, readonly Terms[]>();
  const whole = visitPaths(disease, mostPaths, {
    step(question, step, bits) {
      asked.add(question);
      taken.add(`${question}/${step}`);
      if (step >= 0) return;
      report(`stuck ${question}`, {
        path: ['questions', question],
        code: 'no-next',
        message: `回答为 ${pathText(disease, bits)} 时没有下一步`,
      });
    },
    end(bits) {
      const found: Terms[] = [];
      for (const person of people) {
        for (const kind of coverKinds) {
          const rule = decideKind(disease, kind, bits, person, used, report);
          if (rule) found.push(rule.terms);
        }
      }
      results.set(bits.join(), found);
    },
  });
  if (!whole) {
    const message = `路径超过 ${mostPaths} 条，请拆分`;
    return [{ path: ['questions'], code: 'too-many-paths', message }];
  }
  for (const [at, question] of disease.questions.entries()) {
    if (!asked.has(at)) {
      const message = `问题 ${question.source.id} 永远不会被问到`;
      faults.push({ path: ['questions', at], code: 'unreachable', message });
      continue;
    }
    for (const step of question.steps.keys()) {
      if (taken.has(`${at}/${step}`)) continue;
      const message = '这一步永远不会走到';
      faults.push({ path: ['questions', at, 'next', step], code: 'dead-step', message });
    }
  }
  for (const [at, rule] of source.rules.entries()) {
    if (used.has(rule.id)) continue;
    const message = `规则 ${rule.id} 永远不会生效`;
    faults.push({ path: ['rules', at], code: 'dead-rule', message });
  }
  return [...faults, ...checkRewards(disease, results)];
};

/** The rule that decides; missing and contradictory rules are reported. */
const decideKind = (
  disease: CompiledDisease,
  kind: CoverKind,
  bits: readonly number[],
  person: Person,
  used: Set<string>,
  report: (key: string, fault: Fault) => void,
): CompiledRule | undefined => {
  const matching = disease.rules[kind].filter((rule) => ruleMatches(rule, bits, person));
  const [first] = matching;
  const where = () => `${pathText(disease, bits)}（${person.sex}，${person.age} 岁）`;
  if (!first) {
    report(`missing ${kind}`, {
      path: ['rules'],
      code: 'missing-outcome',
      message: `回答为 ${where()} 时，${kind} 没有结论`,
    });
    return undefined;
  }
  used.add(first.id);
  for (const other of matching.slice(1)) {
    if (other.priority < first.priority) break;
    used.add(other.id);
    if (sameTerms(first.terms, other.terms)) continue;
    report(`contradiction ${first.id} ${other.id}`, {
      path: ['rules', disease.source.rules.findIndex((rule) => rule.id === other.id)],
      code: 'contradiction',
      message: `与规则 ${first.id} 矛盾：回答为 ${where()} 时，${kind} 的结论不同`,
    });
  }
  return first;
};

/** Ticking one more answer of a list, or one instead of none, must never bring better terms. */
const checkRewards = (
  disease: CompiledDisease,
  results: ReadonlyMap<string, readonly Terms[]>,
): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const [at, question] of disease.questions.entries()) {
    if (question.source.type !== 'multi') continue;
    const free = question.source.options.flatMap((option, bit) => (option.alone ? [] : 1 << bit));
    for (const [key, terms] of results) {
      const bits = key.split(',').map(Number);
      const chosen = bits[at] ?? 0;
      if (chosen === 0) continue;
      const stillChosen = free.some((bit) => bit & chosen) ? chosen : 0;
      const better = free.some((bit) => {
        const more = results.get(bits.with(at, stillChosen | bit).join());
        return more?.some((one, index) => softer(one, terms[index] ?? one)) === true;
      });
      if (!better) continue;
      const message = `在 ${pathText(disease, bits)} 之外多选一项，结论反而更好`;
      faults.push({ path: ['questions', at], code: 'rewarded-disclosure', message });
      break;
    }
  }
  return faults;
};
