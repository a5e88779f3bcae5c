import { rating } from './calls.ts';
import { ratingQuotes } from './quotes.ts';

export const ratingCalls = {
  ...rating,
  ...ratingQuotes,
};
