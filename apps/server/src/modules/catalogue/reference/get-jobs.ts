import type { Verb } from '#context.ts';
import { jobsFor } from './job-tree.ts';

export const getJobs: Verb<'getJobs'> = ({ app }) => jobsFor(app.catalogue.shared.occupations);
