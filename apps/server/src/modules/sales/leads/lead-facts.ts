/** Leads for statements of the modules above. */
export { leadFacts } from './queries/leads.ts';
