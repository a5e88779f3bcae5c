import type { Generated } from 'kysely';

export interface InsuredAuthTables {
  insured_auths: {
    order_no: string;
    signer: string;
    tries: Generated<number>;
    verified_at: Date | null;
    way: 'code' | 'face' | null;
  };
}
