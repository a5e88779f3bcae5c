export interface SuitabilityTables {
  suitability_tests: {
    test_no: string;
    brand: string;
    user_id: string;
    questionnaire_version: string;
    sealed: Buffer;
    hash: Buffer;
    taken_on: string;
    taken_at: Date;
  };
  suitability_confirmations: {
    confirmation_no: string;
    test_no: string;
    brand: string;
    user_id: string;
    base_product_no: string;
    product_version: number;
    quote_no: string;
    rules: number[];
    sealed: Buffer;
    confirmed_at: Date;
  };
  suitability_offers: {
    user_id: string;
    quote_no: string;
    sealed: Buffer;
    at: Date;
  };
}
