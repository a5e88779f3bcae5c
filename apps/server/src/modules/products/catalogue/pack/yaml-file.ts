import { isMap, isScalar, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import { fieldName, type PackProblem } from './problems.ts';

const chinese = z.locales.zhCN().localeError;

/** A parsed YAML file that knows the line of each of its values. */
export type YamlFile = {
  readonly file: string;
  readonly value: unknown;
  lineOf(path: readonly PropertyKey[]): number;
};

export const parseYaml = (
  file: string,
  text: string,
  problems: PackProblem[],
): YamlFile | undefined => {
  // Lines are counted only for a fault: counting them all costs a quarter of the reading.
  const document = parseDocument(text, { prettyErrors: false });
  for (const { message, pos } of document.errors) {
    problems.push({ file, line: lineAt(text, pos[0]), field: '（语法）', message });
  }
  if (document.errors.length > 0) return undefined;
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Aliases of aliases that would fill the memory.
    problems.push({ file, line: 1, field: '（语法）', message: String(error) });
    return undefined;
  }
  return {
    file,
    value,
    lineOf: (path) => lineAt(text, offsetOf(document, path)),
  };
};

/** The line of an offset, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Checks a file against a schema; every fault becomes a problem with its line and field. */
export const readYaml = <Schema extends z.ZodType>(
  source: YamlFile,
  schema: Schema,
  problems: PackProblem[],
): z.output<Schema> | undefined => {
  const result = schema.safeParse(source.value, { error: chinese });
  if (result.success) return result.data;
  for (const issue of result.error.issues) problems.push(...problemsOf(source, issue));
  return undefined;
};

const problemsOf = (source: YamlFile, issue: z.core.$ZodIssue): PackProblem[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return {
        file: source.file,
        line: source.lineOf(path),
        field: fieldName(path),
        message: '不认识的字段',
      };
    });
  }
  return [
    {
      file: source.file,
      line: source.lineOf(issue.path),
      field: fieldName(issue.path),
      message: issue.message,
    },
  ];
};

/** Where the value at a path starts, or the nearest thing around it when the value is missing. */
const offsetOf = (document: Document, path: readonly PropertyKey[]): number => {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown =
      length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(last),
      );
      if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
    }
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (hasRange(node)) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
};

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
