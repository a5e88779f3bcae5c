import type { HeldKind, HoldGround } from '@parasol/domain/proof/retention/holds';
import type { SaleClass } from '@parasol/domain/proof/retention/keeping';

export interface RetentionTables {
  legal_holds: {
    kind: HeldKind;
    ground: HoldGround;
  };
  retention_runs: {};
  retention_run_sales: {
    class: SaleClass;
  };
  erasures: {
    class: SaleClass;
  };
}
