/** Questions to a second person, for who lists and decides them. */
export {
  asksPage,
  changeAsk,
  lockAsk,
  openAsk,
  openAsksAbout,
  type AskRow,
} from '../queries/asks.ts';
