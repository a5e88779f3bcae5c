/** When repeated work was last done, for modules that do some of it. */
export { marks, setMark } from './queries.ts';
