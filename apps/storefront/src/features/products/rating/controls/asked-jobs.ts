import { jobNames } from '@parasol/domain/products/catalogue/everyday-jobs';
import type { Api, Output } from '@parasol/contract';

type JobTree = Output<'getProductJobs'>['jobs'];

export interface Job {
  readonly code: string;
  readonly name: string;
  readonly occupationClass: number;
  readonly insurable: boolean;
}

/** One insured person's occupation, as far as known while the server renders. */
export interface AskedJob {
  readonly chosen?: Job;
  /** Without script the name is typed: the typed words, and their possible meanings. */
  readonly typed?: { readonly words: string; readonly found: readonly Job[] };
}

export const jobLeaves = (tree: JobTree): Job[] =>
  tree.flatMap(({ children }) =>
    children.flatMap((group) =>
      group.children.flatMap(({ code, name, occupationClass, insurable }) =>
        occupationClass === undefined
          ? []
          : [{ code, name, occupationClass, insurable: insurable !== false }],
      ),
    ),
  );

const mostFound = 30;
const mostPeople = 20;

/**
 * Reads what the fields say about jobs: a code from the picker (`job0`), or a name typed into a
 * page without script (`jobname0`). A name that is a job's whole name becomes its code at once.
 */
export const askJobs = async (
  api: Api,
  baseProductNo: string,
  fields: URLSearchParams,
): Promise<{ readonly jobs: readonly AskedJob[]; readonly fields: URLSearchParams }> => {
  const people = Array.from({ length: mostPeople }, (_each, index) => ({
    found: fields.get(`jobfound${index}`) || undefined,
    code: fields.get(`job${index}`) ?? '',
    words: (fields.get(`jobname${index}`) ?? '').trim(),
  }));
  if (people.every(({ found, code, words }) => !found && code.length < 2 && words === '')) {
    return { jobs: [], fields };
  }
  const leaves = jobLeaves((await api.getProductJobs({ baseProductNo })).jobs);
  const settled = new URLSearchParams(fields);
  const jobs = people.map(({ found: picked, code, words }, index): AskedJob => {
    settled.delete(`jobname${index}`);
    settled.delete(`jobfound${index}`);
    const named = leaves.find((job) => job.name === words);
    const chosen = named ?? leaves.find((job) => job.code === (picked ?? code));
    if (chosen) settled.set(`job${index}`, chosen.code);
    if (words === '' || named || (picked && chosen)) return chosen ? { chosen } : {};
    const found = leaves
      .filter(({ name }) => [words, ...jobNames(words)].some((word) => name.includes(word)))
      .slice(0, mostFound);
    return { ...(chosen ? { chosen } : {}), typed: { words, found } };
  });
  return { jobs, fields: settled };
};
