/** Whoever sells, for modules that read them; they change them by verbs. */
export { agentByNo, agentOfUser } from './queries.ts';
