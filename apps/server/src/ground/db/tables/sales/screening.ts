export interface ScreeningTables {
  screening_cases: {
    case_no: string;
    order_no: string;
    /** The service that would bring them in; null for people of the order itself. */
    pos_no: string | null;
    brand: string;
    party: string;
    entry_id: string;
    list_version: string;
    verdict: 'true' | 'near';
    state: 'waiting' | 'cleared' | 'stopped';
    reason: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    created_at: Date;
  };
  order_diligence: {
    order_no: string;
    sealed: Buffer;
    given_at: Date;
  };
  screening_marks: {
    list_version: string;
    at: Date;
  };
}
