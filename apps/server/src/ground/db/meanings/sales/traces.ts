import type { ChunkEnd, Gap } from '@parasol/domain/sales/traces/chunks';
import type { Moment } from '@parasol/domain/sales/traces/moments';

export interface TraceTables {
  traces: {
    gaps: Gap[];
  };
  trace_orders: {};
  trace_chunks: {
    end_as: ChunkEnd;
    clause_hashes: Record<string, string>;
    moments: Moment[];
    /** Null for rows from before the check. */
    witnessed: boolean;
  };
  trace_sheets: {};
}
