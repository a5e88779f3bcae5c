// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/signing.ts`.
import type { Generated } from 'kysely';
import type { PaperKind } from '@parasol/domain/contracts/policies/policy-paper';

export interface SigningTables {
  signed_documents: {
    document_no: string;
    kind: 'proposal' | 'policy' | 'letter' | PaperKind;
    brand: string;
    /** The order, or the case of manual underwriting, that it concerns. */
    order_no: string;
    file_id: string;
    sha256: Buffer;
    certificate: Buffer;
    signed_at: Date;
    /** 1 as it was issued; each change of a policy makes the next. A paper has its own number. */
    version: Generated<number>;
  };
  signing_readings: {
    order_no: string;
    version: Buffer;
    opened_at: Date;
    signer: Generated<string>;
  };
}
