/** A test file as vitest's JSON report tells of it. */
export interface FileReport {
  readonly name: string;
  readonly status: string;
}

/** More failing files than this are no chance: nothing is tried again. */
export const mostSecondLooks = 3;

/**
 * The files to run once more, alone. None where something other than a test failed (a worker that
 * died, an error that no test caught) or where too many did.
 */
export const secondLooks = (files: readonly FileReport[]): readonly string[] => {
  const failed = files.filter(({ status }) => status !== 'passed').map(({ name }) => name);
  return failed.length > mostSecondLooks ? [] : failed;
};
