/** Prices that customers were told, for the studio, which computes them again. */
export {
  countQuotes,
  factsAsked,
  factsOfPrices,
  quotesBefore,
  type ReplayedQuote,
} from './queries.ts';
