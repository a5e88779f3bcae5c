import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkLibrary } from '@parasol/domain/products/disclosure/checks/check-library';
import type { LibraryFault } from '@parasol/domain/products/disclosure/checks/check-library';
import type {
  DiseaseSource,
  LibrarySource,
} from '@parasol/domain/products/disclosure/library/rule-source';
import type { z } from 'zod';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import { parseYaml, readYaml, type YamlFile } from '#modules/products/catalogue/pack/yaml-file.ts';
import { problemOf } from './faults.ts';
import { diseaseSchema } from './rule-schema.ts';
import { combinationsSchema, exclusionsSchema, librarySchema } from './shared-schema.ts';

interface Read<Value> {
  readonly yaml: YamlFile;
  readonly value: Value;
}

/** Reads `_underwriting/` as it is written; faults of its files are added to the problems. */
export const readLibrary = async (
  catalogue: string,
  problems: PackProblem[],
): Promise<LibrarySource | undefined> => {
  const folder = '_underwriting';
  const before = problems.length;
  const read = async <Schema extends z.ZodType>(file: string, schema: Schema) =>
    readFileAs(catalogue, join(folder, file), schema, problems);
  const shared = await read('library.yaml', librarySchema);
  const exclusions = await read('exclusions.yaml', exclusionsSchema);
  const combinations = await read('combinations.yaml', combinationsSchema);
  const diseases: Read<DiseaseSource>[] = [];
  for (const file of await diseaseFiles(join(catalogue, folder))) {
    const disease = await read(file, diseaseSchema);
    if (!disease) continue;
    diseases.push(disease);
    checkPlace(file, disease, problems);
  }
  if (!shared || !exclusions || !combinations) return undefined;
  const source = {
    ...shared.value,
    ...combinations.value,
    exclusions: exclusions.value,
    diseases: diseases.map(({ value }) => value),
  };
  const files = { categories: shared.yaml, combinations: combinations.yaml };
  const yamlOf = ({ file }: LibraryFault) =>
    typeof file === 'string' ? files[file] : diseases[file.disease]?.yaml;
  // A combination may name a disease whose file could not be read: that is no second fault.
  const whole = problems.length === before;
  const faults = checkLibrary(source).filter(({ file }) => whole || file !== 'combinations');
  for (const fault of faults) problems.push(problemOf(yamlOf(fault) ?? shared.yaml, fault));
  return problems.length > before ? undefined : source;
};

const readFileAs = async <Schema extends z.ZodType>(
  catalogue: string,
  file: string,
  schema: Schema,
  problems: PackProblem[],
): Promise<Read<z.output<Schema>> | undefined> => {
  const text = await readFile(join(catalogue, file), 'utf8').catch(() => undefined);
  if (text === undefined) {
    problems.push({ file, line: 0, field: '（整个文件）', message: '文件不存在或无法读取' });
    return undefined;
  }
  const yaml = parseYaml(file, text, problems);
  if (!yaml) return undefined;
  const value = readYaml(yaml, schema, problems);
  return value === undefined ? undefined : { yaml, value };
};

/** `diseases/<system>/<code>.yaml`, in a fixed order. */
const diseaseFiles = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(folder, 'diseases'), { recursive: true });
  return entries
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => join('diseases', entry))
    .sort();
};

const checkPlace = (
  file: string,
  { yaml, value }: Read<DiseaseSource>,
  problems: PackProblem[],
) => {
  const expected = join('diseases', value.category[0] ?? '', `${value.code}.yaml`);
  if (file === expected) return;
  const field = basename(file) === `${value.code}.yaml` ? 'category' : 'code';
  const message = `这个文件应放在 ${expected}`;
  problems.push({ file: yaml.file, line: yaml.lineOf([field]), field, message });
};
