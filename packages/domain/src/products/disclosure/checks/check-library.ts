import { checkDisease } from './check-disease.ts';
import { checkCondition, checkGive } from './check-outcome.ts';
import { duplicates } from './fault.ts';
import type { Fault, FaultPath } from './fault.ts';
import type {
  CategorySource,
  CombinationSource,
  LibrarySource,
} from '#products/disclosure/library/rule-source.ts';

/** The files of the library; a disease is named by its place in the list. */
export type LibraryFile = 'categories' | 'combinations' | { readonly disease: number };

export interface LibraryFault extends Fault {
  readonly file: LibraryFile;
}

export const checkLibrary = (library: LibrarySource): readonly LibraryFault[] => {
  const codes = new Map<string, number>();
  const faults: LibraryFault[] = checkCategories(library.categories, ['categories']).map(
    (fault) => ({ ...fault, file: 'categories' }),
  );
  for (const [index, disease] of library.diseases.entries()) {
    const file = { disease: index };
    if (codes.has(disease.code)) {
      const message = `疾病 ${disease.code} 已有另一个文件`;
      faults.push({ file, path: ['code'], code: 'duplicate', message });
    }
    codes.set(disease.code, index);
    faults.push(...checkDisease(disease, library).map((fault) => ({ ...fault, file })));
  }
  faults.push(
    ...checkCombinations(library).map((fault) => ({ ...fault, file: 'combinations' as const })),
  );
  return faults;
};

export const checkCombinations = (library: Omit<LibrarySource, 'version'>): readonly Fault[] => [
  ...duplicates(
    library.combinations.map((combination) => combination.id),
    (index) => ['combinations', index, 'id'],
    '组合规则',
  ),
  ...library.combinations.flatMap((combination, index) =>
    checkCombination(library, combination, ['combinations', index]),
  ),
];

const checkCombination = (
  library: Omit<LibrarySource, 'version'>,
  combination: CombinationSource,
  path: FaultPath,
): readonly Fault[] => {
  const faults: Fault[] = [...checkGive(combination, path, library.exclusions)];
  const unknown = (code: string, at: FaultPath): Fault => ({
    path: at,
    code: 'unknown-reference',
    message: `没有疾病 ${code}`,
  });
  for (const [place, code] of combination.diseases.entries()) {
    if (library.diseases.some((disease) => disease.code === code)) continue;
    faults.push(unknown(code, [...path, 'diseases', place]));
  }
  for (const [code, when] of Object.entries(combination.when ?? {})) {
    const at = [...path, 'when', code];
    const disease = library.diseases.find((one) => one.code === code);
    if (!disease || !combination.diseases.includes(code)) faults.push(unknown(code, at));
    else faults.push(...checkCondition(when, at, disease));
  }
  return faults;
};

const checkCategories = (
  categories: readonly CategorySource[],
  path: FaultPath,
): readonly Fault[] => [
  ...duplicates(
    categories.map((category) => category.code),
    (index) => [...path, index, 'code'],
    '分类',
  ),
  ...categories.flatMap((category, index) =>
    checkCategories(category.children ?? [], [...path, index, 'children']),
  ),
];
