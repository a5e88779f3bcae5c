import type { ColumnType, Generated } from 'kysely';
import type { ChunkEnd, Gap } from '@parasol/domain/traces/chunks';
import type { Moment } from '@parasol/domain/traces/moments';

type Json<Value> = ColumnType<Value, string, string>;

export interface TraceTables {
  traces: {
    trace_no: string;
    brand: string;
    device_id: string;
    user_id: string | null;
    release: string;
    sheet: string | null;
    user_agent: string;
    products: Generated<string[]>;
    started_at: Date;
    last_at: Date;
    stopped_at: Date | null;
    announced: Generated<number>;
    chunks: Generated<number>;
    bytes: Generated<number>;
    last_hash: Buffer;
    gaps: ColumnType<Gap[], string | undefined, string>;
  };
  trace_orders: {
    order_no: string;
    trace_no: string;
    tied_by: 'page' | 'server';
    at: Date;
  };
  trace_chunks: {
    trace_no: string;
    number: number;
    begins: Date;
    ends: Date;
    in_view_from: Date | null;
    end_as: ChunkEnd;
    sha256: Buffer;
    previous_sha256: Buffer;
    bytes: number;
    page_path: string;
    page_name: string;
    page_hash: Buffer;
    base_product_no: string | null;
    product_hash: Buffer | null;
    clause_hashes: Json<Record<string, string>>;
    moments: Json<Moment[]>;
    sealed: Buffer;
    received_at: Date;
  };
  trace_sheets: {
    sheet: string;
    sha256: Buffer;
    css: string;
    kept_at: Date;
  };
}
