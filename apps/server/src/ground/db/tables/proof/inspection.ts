// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/proof/inspection.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { Findings } from '@parasol/domain/proof/inspection/checks';

export interface InspectionTables {
  inspections: {
    inspection_no: string;
    brand: string | null;
    since: string;
    until: string;
    base_product_no: string | null;
    size: number;
    seed: string;
    reason: string;
    staff_id: string;
    population: number;
    state: 'looking' | 'done' | 'failed';
    started_at: Date;
    export_state: 'making' | 'done' | 'failed' | 'expired' | null;
    export_packs: Generated<boolean>;
    export_reason: string | null;
    export_bytes: number | null;
    export_until: Date | null;
  };
  inspection_sales: {
    inspection_no: string;
    position: number;
    order_no: string;
    findings: ColumnType<Findings | null, null, string>;
    faults: string[] | null;
    pack_id: string | null;
  };
}
