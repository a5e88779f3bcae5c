import type { Fault } from '@parasol/domain/products/disclosure/checks/fault';
import { fieldName, type PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import type { YamlFile } from '#modules/products/catalogue/pack/yaml-file.ts';

/** A fault of the rules, with its line. */
export const problemOf = (source: YamlFile, { path, message }: Fault): PackProblem => ({
  file: source.file,
  line: source.lineOf(path),
  field: fieldName(path),
  message,
});
