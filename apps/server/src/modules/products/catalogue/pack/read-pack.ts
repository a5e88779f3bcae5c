import {
  excludedItems,
  excludedMark,
  excludedSentence,
} from '@parasol/domain/products/catalogue/product/excluded';
import type { Clause } from '@parasol/domain/products/catalogue/product/content';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type {
  CashValueSource,
  Decrement,
  RateTable,
} from '@parasol/domain/products/catalogue/product/rates';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import type { z } from 'zod';
import type { CatalogueFiles } from './catalogue-files.ts';
import { contentSchema } from './schemas/content-schema.ts';
import { parseCsv } from './tables/csv-file.ts';
import { fieldName, type PackProblem } from './problems.ts';
import { productSchema } from './schemas/product-schema.ts';
import { readCashValueTable, readRateTable } from './tables/rate-tables.ts';
import { basisSchema } from './schemas/rating-schema.ts';
import { parseYaml, readYaml, type YamlFile } from './yaml-file.ts';

type ProductFacts = z.output<typeof productSchema>;

/** The files about health of one product, checked with the disease library. */
export interface HealthFiles {
  readonly notice: YamlFile | undefined;
  readonly underwriting: YamlFile | undefined;
  /** Coverage code → name. */
  readonly coverageNames: ReadonlyMap<string, string>;
}

export type CheckHealth = (files: HealthFiles, problems: PackProblem[]) => void;

/** A product and the file of its facts, for checks that need to point at a line. */
export type ReadPack = {
  readonly product: Product;
  readonly source: Pick<YamlFile, 'file' | 'lineOf'>;
};

/**
 * Reads the files of one product folder; problems are added to the list, and then it returns
 * nothing.
 */
export const readPack = (
  folder: string,
  files: CatalogueFiles,
  shared: SharedTables,
  problems: PackProblem[],
  checkHealth?: CheckHealth,
): ReadPack | undefined => {
  const reader = new PackReader(folder, files, problems);
  const before = problems.length;
  const source = reader.yaml('product.yaml');
  const facts = source && readYaml(source, productSchema, problems);
  const contentSource = reader.yaml('content.yaml');
  const content = contentSource && readYaml(contentSource, contentSchema, problems);
  if (!source || !facts || !contentSource || !content) return undefined;

  if (facts.baseProductNo !== folder) {
    reader.fail(source, ['baseProductNo'], `与所在文件夹 ${folder} 不一致`);
  }
  content.pictures.forEach(({ illustration }, index) => {
    if (shared.pictures.includes(illustration)) return;
    const path = ['pictures', index, 'illustration'];
    reader.fail(contentSource, path, `没有图片 _pictures/${illustration}.png`);
  });
  const lists = content.lists.map(({ from, ...list }, index) => {
    const items = shared.lists[from];
    if (!items) {
      reader.fail(contentSource, ['lists', index, 'from'], `没有清单 _shared/lists/${from}.txt`);
    }
    return { ...list, items: items ?? [] };
  });
  const notice = reader.optionalYaml('health-notice.yaml');
  const underwriting = reader.optionalYaml('underwriting.yaml');
  const coverageNames = new Map(facts.coverages.map(({ code, name }) => [code, name]));
  checkHealth?.({ notice, underwriting, coverageNames }, problems);
  const clauses = readClauses(reader, source, facts);
  // A pack that lists no exclusions has those of its clause, on the page and in the notice.
  const excluded = excludedItems(clauses.find(({ kind }) => kind === 'main')?.text ?? '');
  const product: Product = {
    ...facts,
    ...content,
    exclusions: facts.exclusions ?? excluded,
    notices: content.notices.map((each) => ({
      ...each,
      text: each.text.replace(excludedMark, excludedSentence(excluded)),
    })),
    lists,
    coverages: facts.coverages.map((coverage) => expandSums(coverage, facts.plans)),
    rating: { ...facts.rating, tables: readTables(reader, source, facts) },
    cashValue: readCashValue(reader, facts, shared),
    clauses,
    ...(notice ? { healthNotice: notice.value } : {}),
    ...(underwriting ? { underwriting: underwriting.value } : {}),
  };
  reader.reportUnusedFiles();
  return problems.length > before ? undefined : { product, source };
};

class PackReader {
  readonly #used = new Set<string>();
  readonly #folder: string;
  readonly #files: CatalogueFiles;
  readonly problems: PackProblem[];

  constructor(folder: string, files: CatalogueFiles, problems: PackProblem[]) {
    this.#folder = folder;
    this.#files = files;
    this.problems = problems;
  }

  text(name: string): { file: string; content: string } | undefined {
    const file = `${this.#folder}/${name}`;
    const content = this.#files.get(file);
    this.#used.add(file);
    if (content === undefined) {
      this.problems.push({ file, line: 0, field: '（整个文件）', message: '缺少这个文件' });
      return undefined;
    }
    return { file, content };
  }

  yaml(name: string): YamlFile | undefined {
    const found = this.text(name);
    return found && parseYaml(found.file, found.content, this.problems);
  }

  optionalYaml(name: string): YamlFile | undefined {
    return this.#files.has(`${this.#folder}/${name}`) ? this.yaml(name) : undefined;
  }

  fail(source: YamlFile, path: readonly PropertyKey[], message: string): void {
    const line = source.lineOf(path);
    this.problems.push({ file: source.file, line, field: fieldName(path), message });
  }

  reportUnusedFiles(): void {
    for (const file of this.#files.keys()) {
      if (this.#used.has(file)) continue;
      this.problems.push({ file, line: 0, field: '（整个文件）', message: '产品没有用到这个文件' });
    }
  }
}

const expandSums = (
  coverage: ProductFacts['coverages'][number],
  plans: ProductFacts['plans'],
): Product['coverages'][number] => {
  const { all, ...sums } = coverage.sums;
  if (all === undefined) return coverage;
  return {
    ...coverage,
    sums: { ...Object.fromEntries(plans.map((plan) => [plan.code, all])), ...sums },
  };
};

const readTables = (reader: PackReader, source: YamlFile, facts: ProductFacts): RateTable[] => {
  const tables: RateTable[] = [];
  facts.rating.tables.forEach((head, index) => {
    const found = reader.text(head.file);
    const csv = found && parseCsv(found.file, found.content, reader.problems);
    const table = csv && readRateTable(csv, head, reader.problems);
    if (table) tables.push(table);
    if (facts.rating.tables.findIndex((other) => other.id === head.id) !== index) {
      reader.fail(source, ['rating', 'tables', index, 'id'], `费率表 ${head.id} 重复`);
    }
  });
  return tables;
};

const readCashValue = (
  reader: PackReader,
  facts: ProductFacts,
  shared: SharedTables,
): CashValueSource => {
  const none: CashValueSource = { method: 'none' };
  if (facts.cashValue.method === 'table') {
    const found = reader.text('cash-values.csv');
    const csv = found && parseCsv(found.file, found.content, reader.problems);
    const table = csv && readCashValueTable(csv, reader.problems);
    return table ? { method: 'table', table } : none;
  }
  if (facts.cashValue.method === 'none') return none;
  const source = reader.yaml('basis.yaml');
  const basis = source && readYaml(source, basisSchema, reader.problems);
  if (!source || !basis) return none;
  const tablesOf = (read: typeof basis.decrements, at: readonly string[]): readonly Decrement[] =>
    read.map(({ table: name, ...decrement }, index) => {
      const table = shared.decrements[name];
      const path = [...at, 'decrements', index, 'table'];
      if (table === undefined) reader.fail(source, path, `没有 ${name} 这张表`);
      else if (table.male.length <= basis.limitAge)
        reader.fail(source, path, `${name} 没有到 ${basis.limitAge} 岁`);
      return { ...decrement, table: table ?? { male: [], female: [] } };
    });
  for (const plan of facts.plans) {
    if (!Object.hasOwn(basis.benefits, plan.code)) {
      reader.fail(source, ['benefits'], `缺少计划 ${plan.code} 的给付`);
    }
  }
  const { riders: named, ...main } = basis;
  const riders = Object.entries(named ?? {}).map(([code, { decrements, ...rider }]) => {
    if (!facts.riders.some((each) => each.code === code))
      reader.fail(source, ['riders', code], `产品没有附加险 ${code}`);
    const own = decrements && { decrements: tablesOf(decrements, ['riders', code]) };
    return [code, { ...rider, ...own }] as const;
  });
  return {
    method: 'basis',
    basis: {
      ...main,
      decrements: tablesOf(basis.decrements, []),
      ...(named === undefined ? {} : { riders: Object.fromEntries(riders) }),
    },
  };
};

const readClauses = (reader: PackReader, source: YamlFile, facts: ProductFacts): Clause[] => {
  const clauses: Clause[] = [];
  facts.clauses.forEach((clause, index) => {
    const found = reader.text(clause.file);
    if (found) clauses.push({ ...clause, text: found.content.replaceAll('\r\n', '\n').trim() });
    if (facts.clauses.findIndex((other) => other.clauseId === clause.clauseId) !== index) {
      reader.fail(source, ['clauses', index, 'clauseId'], `条款 ${clause.clauseId} 重复`);
    }
  });
  return clauses;
};
