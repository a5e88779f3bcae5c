import type { Verb } from '#context.ts';
import { jobOf, jobTree } from './job-tree.ts';

export const getJobs: Verb<'getJobs'> = ({ app }) =>
  jobTree(app.catalogue.shared.occupations, jobOf(undefined));
