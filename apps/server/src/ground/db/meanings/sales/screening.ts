export interface ScreeningTables {
  screening_cases: {
    /** The service that would add them; null for people of the order itself. */
    pos_no: string;
  };
  order_diligence: {};
  screening_marks: {};
}
