import type { PointKind } from '@parasol/domain/sales/benefits/points';
import type { UseEnd, UseState } from '@parasol/domain/sales/benefits/use-states';

export interface BenefitTables {
  points_entries: {
    kind: PointKind;
  };
  coupon_batches: {};
  coupon_codes: {};
  benefit_uses: {
    state: UseState;
    ended: UseEnd;
  };
  coupon_tries: {};
}
