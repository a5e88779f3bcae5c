import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { CatalogueFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import { parseCsv, readRows } from './csv-file.ts';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';

/** One of the tables that all products share. */
export const sharedTable = <Row>(
  files: CatalogueFiles,
  name: string,
  columns: readonly string[],
  problems: PackProblem[],
  read: Parameters<typeof readRows<Row>>[3],
): Row[] => {
  const file = `${commonPack}/${name}`;
  const content = files.get(file);
  if (content === undefined) {
    problems.push({ file, line: 0, field: '（整个文件）', message: '缺少这个文件' });
    return [];
  }
  const csv = parseCsv(file, content, problems);
  return csv ? readRows(csv, columns, problems, read) : [];
};
