export interface ScreeningTables {
  screening_cases: {
    /** The service that would bring them in; null for people of the order itself. */
    pos_no: string;
  };
  order_diligence: {};
  screening_marks: {};
}
