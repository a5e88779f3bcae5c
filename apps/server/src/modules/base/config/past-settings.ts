/** Settings as they were at a moment, for modules that show it again. */
export { settingsAt } from './queries.ts';
