import type { HeldKind, HoldGround } from '@parasol/domain/proof/retention/holds';
import type { RetentionRunState } from '@parasol/domain/proof/retention/run-life';
import type { SaleClass } from '@parasol/domain/proof/retention/keeping';

export interface RetentionTables {
  legal_holds: {
    kind: HeldKind;
    ground: HoldGround;
  };
  retention_runs: {
    state: RetentionRunState;
  };
  retention_run_sales: {
    class: SaleClass;
  };
  erasures: {
    class: SaleClass;
  };
}
