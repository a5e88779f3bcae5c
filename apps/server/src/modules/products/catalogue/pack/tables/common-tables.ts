import type { OccupationClass } from '@parasol/domain/products/catalogue/product/options';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import {
  commonFiles,
  commonPack,
  type CommonTables,
  type Occupation,
  type Region,
} from '@parasol/domain/products/catalogue/product/shared';
import type { CatalogueFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import { sharedTable } from './shared-csv.ts';

type Fail = (column: string, message: string) => void;

const classes: readonly OccupationClass[] = [1, 2, 3, 4, 5, 6];
const longestName = 40;

interface Reading {
  readonly texts: readonly (string | undefined)[];
  readonly tables: CommonTables;
  readonly hash: string;
}

/** The last reading without a fault: every start asks three times for the same. */
let last: Reading | undefined;

/** Occupations and regions, which staff change as a pack of their own. */
export const readCommonTables = (files: CatalogueFiles, problems: PackProblem[]): CommonTables => {
  const texts = commonFiles.map((name) => files.get(`${commonPack}/${name}`));
  if (last?.texts.every((text, place) => text === texts[place])) return last.tables;
  const before = problems.length;
  const tables = {
    occupations: readOccupations(files, problems),
    regions: readRegions(files, problems),
  };
  if (problems.length === before) last = { texts, tables, hash: contentHash(tables) };
  return tables;
};

/** The tables under their file names in a catalogue. */
export const inCatalogue = (files: CatalogueFiles): CatalogueFiles =>
  new Map([...files].map(([name, text]) => [`${commonPack}/${name}`, text]));

export const commonHash = (tables: CommonTables): string => {
  const { occupations, regions } = tables;
  return tables === last?.tables ? last.hash : contentHash({ occupations, regions });
};

/** Files of a catalogue that staff change. */
export const commonOf = (files: CatalogueFiles): CatalogueFiles =>
  new Map(
    commonFiles.flatMap((name) => {
      const text = files.get(`${commonPack}/${name}`);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );

/** Occupations and regions that a product names and the tables lack. */
export const missingIn = (
  { occupations, regions }: CommonTables,
  { baseProductNo, names, eligibility }: Product,
): readonly PackProblem[] => {
  const missing = (name: string, message: string): PackProblem => ({
    file: `${commonPack}/${name}`,
    line: 0,
    field: 'code',
    message: `${names.marketing}（${baseProductNo}）的投保条件写明了${message}，不能从表里去掉`,
  });
  const { sold, except } = eligibility.regions;
  return [
    ...eligibility.refusedOccupations
      .filter((job) => !occupations.some(({ code }) => code === job))
      .map((job) => missing('occupations.csv', `职业 ${job}`)),
    ...[...sold, ...except]
      .filter((prefix) => !regions.some(({ code }) => code.startsWith(prefix)))
      .map((prefix) => missing('regions.csv', `地区 ${prefix}`)),
  ];
};

/** Rules of both tables: a code is used once, its parent comes before it, and it has a name. */
const placing = () => {
  const known = new Set<string>();
  return (code: string, parent: string, above: string, name: string, fail: Fail): void => {
    if (known.has(code)) fail('code', '代码重复');
    if (parent !== above) fail('parent', above === '' ? '最上一级没有上级' : `上级应为 ${above}`);
    else if (parent !== '' && !known.has(parent)) fail('parent', '上级不在它之前');
    if (name === '' || name.length > longestName) fail('name', `应为 1 至 ${longestName} 个字`);
    known.add(code);
  };
};

const readRegions = (files: CatalogueFiles, problems: PackProblem[]): Region[] => {
  const place = placing();
  const columns = ['code', 'name', 'parent'];
  return sharedTable(files, 'regions.csv', columns, problems, (cell, fail) => {
    const [code, name, parent] = [cell('code'), cell('name'), cell('parent')];
    if (!/^\d{6}$/.test(code)) fail('code', '应为六位行政区划代码');
    const province = `${code.slice(0, 2)}0000`;
    place(code, parent, code === province ? '' : province, name, fail);
    return { code, name, ...(parent ? { parent } : {}) };
  });
};

/** Groups have two or four digits, jobs seven; each begins with the code above it. */
const readOccupations = (files: CatalogueFiles, problems: PackProblem[]): Occupation[] => {
  const place = placing();
  const columns = ['code', 'parent', 'name', 'class'];
  return sharedTable(files, 'occupations.csv', columns, problems, (cell, fail) => {
    const [code, parent, name] = [cell('code'), cell('parent'), cell('name')];
    if (!/^\d{2}(?:\d{2}(?:\d{3})?)?$/.test(code))
      fail('code', '应为两位或四位的分组代码，或七位的职业代码');
    const above = code.length === 7 ? code.slice(0, 4) : code.slice(0, -2);
    place(code, parent, above, name, fail);
    const occupationClass = classes.find((each) => String(each) === cell('class'));
    if (cell('class') !== '' && occupationClass === undefined) fail('class', '应为 1 至 6');
    else if (code.length === 7 && occupationClass === undefined) fail('class', '职业要有类别');
    else if (code.length < 7 && occupationClass) fail('class', '分组没有类别');
    return {
      code,
      name,
      ...(parent ? { parent } : {}),
      ...(occupationClass ? { occupationClass } : {}),
    };
  });
};
