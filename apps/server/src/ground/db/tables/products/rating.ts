import type { AcceptedQuote } from '@parasol/domain/rating/quote';
import type { Parsed } from '@parasol/contract';
import type { ColumnType } from 'kysely';
import type { SaleOriginColumns } from '../ground/sale-origin.ts';

type Json<Value> = ColumnType<Value, string, never>;

interface KeptCalculation {
  brand: string;
  base_product_no: string;
  product_version: number;
  input: Json<Parsed<'calculate'>>;
  accepted: Json<AcceptedQuote>;
  device_id: string;
  user_id: string | null;
  created_at: Date;
}

export interface RatingTables {
  quotes: KeptCalculation &
    SaleOriginColumns & {
      quote_no: string;
      instalment: number;
      total: number;
      effective_date: string;
      expires_at: Date;
    };
  trials: KeptCalculation & {
    trial_id: string;
    share_id: string | null;
    shared_at: Date | null;
  };
}
