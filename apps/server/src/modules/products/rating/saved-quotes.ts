/** Prices that customers saw, for the studio, which computes them again. */
export {
  countQuotes,
  factsAsked,
  factsOfPrices,
  quotesBefore,
  type ReplayedQuote,
} from './queries.ts';
