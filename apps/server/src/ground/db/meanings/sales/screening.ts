import type { ScreeningState } from '@parasol/domain/sales/screening/screening-states';

export interface ScreeningTables {
  screening_cases: {
    state: ScreeningState;
    /** The service that would add them; null for people of the order itself. */
    pos_no: string;
  };
  order_diligence: {};
  screening_marks: {};
}
