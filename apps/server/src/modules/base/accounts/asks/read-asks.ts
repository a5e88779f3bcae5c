/** Questions to a second colleague, for the pages that list and decide them. */
export {
  asksPage,
  lockAsk,
  openAsk,
  openAsksAbout,
  type AskRow,
} from '#modules/base/accounts/queries/asks.ts';
