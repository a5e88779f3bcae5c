// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/traces.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { ChunkEnd, Gap } from '@parasol/domain/sales/traces/chunks';
import type { Moment } from '@parasol/domain/sales/traces/moments';

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
    tied_by: 'page' | 'server' | 'link';
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
    clause_hashes: ColumnType<Record<string, string>, string, string>;
    moments: ColumnType<Moment[], string, string>;
    sealed: Buffer;
    received_at: Date;
    /** Null for rows from before the check. */
    witnessed: boolean | null;
    about: Generated<string[]>;
  };
  trace_sheets: {
    sheet: string;
    sha256: Buffer;
    css: string;
    kept_at: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type TraceChecks = [Within<ChunkEnd, 'running' | 'hidden' | 'left'>];
