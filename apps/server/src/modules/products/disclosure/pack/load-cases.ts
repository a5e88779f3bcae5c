import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerValue } from '@parasol/domain/products/disclosure/answer-value';
import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import { verdicts, type Verdict } from '@parasol/domain/products/disclosure/terms/terms';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';

const file = '_underwriting/cases.csv';
/** The day the cases of the folder were decided on; they may speak of months. */
const on = '2026-11-15';

/** The cases an underwriter decided beforehand; a folder without the file has none. */
export const loadCases = async (
  catalogue: string,
  library: Library,
  problems: PackProblem[],
): Promise<readonly LibraryCase[]> => {
  const text = await readFile(join(catalogue, file), 'utf8').catch(() => '');
  const [, ...lines] = text.trim().split('\n');
  return lines.flatMap((line, index) => {
    const one = readCase(line, library);
    if (typeof one !== 'string') return [one];
    problems.push({ file, line: index + 2, field: '（整行）', message: one });
    return [];
  });
};

const readCase = (line: string, library: Library): LibraryCase | string => {
  const [disease = '', said = '', who = '', product = '', plan = '', riders = '', expected, rule] =
    line.trim().split(',');
  const found = library.diseases.get(disease);
  if (!found) return `没有疾病 ${disease}`;
  const [sex, age] = who.split(' ');
  if (sex !== 'male' && sex !== 'female') return '性别应写作 male 或 female';
  if (!verdicts.includes(expected as Verdict)) return `没有结论 ${expected}`;
  const answers: Record<string, AnswerValue> = {};
  for (const part of said.split('; ').filter(Boolean)) {
    const [question = '', value = ''] = part.split('=');
    const type = found.questions[found.indexOf.get(question) ?? -1]?.source.type;
    if (!type) return `${disease} 没有问题 ${question}`;
    answers[question] = type === 'number' ? Number(value) : type === 'multi' ? [value] : value;
  }
  return {
    disease,
    answers,
    sex,
    age: Number(age),
    on,
    product,
    plan,
    riders: riders === '' ? [] : riders.split('+'),
    expected: expected as Verdict,
    rule: rule ?? '*',
  };
};
