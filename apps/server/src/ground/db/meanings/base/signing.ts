import type { PaperKind } from '@parasol/domain/contracts/policies/policy-paper';

export interface SigningTables {
  signed_documents: {
    kind: 'proposal' | 'policy' | 'letter' | PaperKind;
    /** 1 as it was issued; each change of a policy makes the next. A paper has its own number. */
    version: number;
    /** The order, or the case of manual underwriting, that it concerns. */
    order_no: string;
  };
  signing_readings: {};
}
