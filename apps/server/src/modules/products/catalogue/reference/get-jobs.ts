import type { Verb } from '#ground/context.ts';
import { jobsFor } from './job-tree.ts';

export const getJobs: Verb<'getJobs'> = ({ app }) => jobsFor(app.catalogue.shared.occupations);
