import { checkCondition, checkGive, checkWho } from './check-outcome.ts';
import { checkLoops, checkPaths } from './check-paths.ts';
import { checkQuestion } from './check-question.ts';
import { compileDisease } from '#products/disclosure/library/compile-library.ts';
import { duplicates } from './fault.ts';
import type { Fault } from './fault.ts';
import { syllableFault } from '#products/disclosure/search/pinyin.ts';
import type {
  CategorySource,
  DiseaseSource,
  LibrarySource,
} from '#products/disclosure/library/rule-source.ts';

type Shared = Pick<LibrarySource, 'categories' | 'exclusions'>;

/** Everything wrong with one disease file; paths are places in that file. */
export const checkDisease = (disease: DiseaseSource, shared: Shared): readonly Fault[] => {
  const faults = [
    ...checkNames(disease),
    ...checkCategory(disease, shared.categories),
    ...checkWho(disease.applies, ['applies']),
    ...duplicates(
      disease.questions.map((question) => question.id),
      (index) => ['questions', index, 'id'],
      '问题',
    ),
    ...disease.questions.flatMap((question, index) =>
      checkQuestion(disease, question, ['questions', index]),
    ),
    ...checkRules(disease, shared.exclusions),
    ...checkLoops(disease),
  ];
  if (faults.length > 0) return faults;
  return checkPaths(compileDisease(disease, shared.exclusions, (text) => text));
};

const checkRules = (
  disease: DiseaseSource,
  exclusions: LibrarySource['exclusions'],
): readonly Fault[] => {
  const faults: Fault[] = [
    ...duplicates(
      disease.rules.map((rule) => rule.id),
      (index) => ['rules', index, 'id'],
      '规则',
    ),
  ];
  for (const [index, rule] of disease.rules.entries()) {
    const path = ['rules', index];
    if (rule.id === 'otherwise') {
      const message = 'otherwise 用于其余情况，不能用作规则的名字';
      faults.push({ path: [...path, 'id'], code: 'reserved', message });
    }
    faults.push(
      ...checkCondition(rule.when, [...path, 'when'], disease),
      ...checkWho(rule.who, [...path, 'who']),
      ...checkGive(rule, path, exclusions),
    );
  }
  if (disease.otherwise) faults.push(...checkGive(disease.otherwise, ['otherwise'], exclusions));
  return faults;
};

const checkNames = (disease: DiseaseSource): readonly Fault[] => {
  const names = [
    { name: disease.name, pinyin: disease.pinyin, path: ['pinyin'] },
    ...Object.entries(disease.aliases).map(([name, pinyin]) => ({
      name,
      pinyin,
      path: ['aliases', name],
    })),
  ];
  return names.flatMap(({ name, pinyin, path }): readonly Fault[] => {
    const message = syllableFault(name, pinyin);
    return message === null ? [] : [{ path, code: 'bad-name', message }];
  });
};

const checkCategory = (
  disease: DiseaseSource,
  categories: readonly CategorySource[],
): readonly Fault[] => {
  let level: readonly CategorySource[] = categories;
  for (const [index, code] of disease.category.entries()) {
    const found = level.find((category) => category.code === code);
    if (!found) {
      const message = `没有分类 ${disease.category.slice(0, index + 1).join('/')}`;
      return [{ path: ['category', index], code: 'unknown-reference', message }];
    }
    level = found.children ?? [];
  }
  return [];
};
