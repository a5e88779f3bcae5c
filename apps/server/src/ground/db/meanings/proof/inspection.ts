import type { ColumnType } from 'kysely';
import type { Findings } from '@parasol/domain/proof/inspection/checks';

export interface InspectionTables {
  inspections: {};
  inspection_sales: {
    findings: ColumnType<Findings | null, null, string>;
  };
}
