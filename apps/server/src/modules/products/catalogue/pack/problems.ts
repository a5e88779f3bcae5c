/** One fault of a catalogue file. `line` counts from 1; 0 for the file as a whole. */
export type PackProblem = {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly message: string;
};

/** All faults of the catalogue, found in one go. */
export class CatalogueError extends Error {
  readonly problems: readonly PackProblem[];

  constructor(problems: readonly PackProblem[]) {
    super(`产品目录有 ${problems.length} 处错误：\n${problems.map(problemLine).join('\n')}`);
    this.name = 'CatalogueError';
    this.problems = problems;
  }
}

const problemLine = (problem: PackProblem): string => {
  const place = problem.line > 0 ? `${problem.file}:${problem.line}` : problem.file;
  return `${place} ${problem.field}: ${problem.message}`;
};

/** Path of a value as people write it: `plans[0].name`. */
export const fieldName = (path: readonly PropertyKey[]): string => {
  let name = '';
  for (const key of path) {
    if (typeof key === 'number') name += `[${key}]`;
    else name += name ? `.${String(key)}` : String(key);
  }
  return name || '（整个文件）';
};
