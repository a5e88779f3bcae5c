/** Questions to a second person, for who lists and decides them. */
export { asksPage, changeAsk, lockAsk, openAsksAbout, type AskRow } from '../queries/asks.ts';
