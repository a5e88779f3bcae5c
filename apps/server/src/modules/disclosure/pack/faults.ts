import type { Fault } from '@parasol/domain/disclosure/checks/fault';
import { fieldName, type PackProblem } from '#modules/catalogue/pack/problems.ts';
import type { YamlFile } from '#modules/catalogue/pack/yaml-file.ts';

/** A fault of the rules, told by the line it stands on. */
export function problemOf(source: YamlFile, { path, message }: Fault): PackProblem {
  return { file: source.file, line: source.lineOf(path), field: fieldName(path), message };
}
