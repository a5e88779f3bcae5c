import type { AcceptedQuote } from '@parasol/domain/products/rating/quote';
import type { Parsed } from '@parasol/contract';
import type { ColumnType } from 'kysely';
import type { Touch } from '@parasol/domain/base/attribution/touch';

export interface RatingTables {
  quotes: {
    input: ColumnType<Parsed<'calculate'>, string, never>;
    accepted: ColumnType<AcceptedQuote, string, never>;
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
  };
  trials: {
    input: ColumnType<Parsed<'calculate'>, string, never>;
    accepted: ColumnType<AcceptedQuote, string, never>;
  };
}
