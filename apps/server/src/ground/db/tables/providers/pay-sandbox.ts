// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/providers/pay-sandbox.ts`.
import type { Generated } from 'kysely';

export interface PaySandboxTables {
  sandbox_trades: {
    provider: string;
    number: string;
    merchant: string;
    app: string;
    fen: number;
    currency: string;
    subject: string;
    state: 'waiting' | 'paid' | 'failed' | 'closed';
    transaction_no: string | null;
    notify_url: string;
    return_url: string | null;
    mandate_no: string | null;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    seen: Generated<number>;
  };
  sandbox_refunds: {
    provider: string;
    refund_no: string;
    number: string;
    fen: number;
    state: 'processing' | 'done' | 'refused';
    notify_url: string | null;
    at: Date;
    seen: Generated<number>;
  };
  sandbox_mandates: {
    provider: string;
    mandate_no: string;
    contract_id: string;
    merchant: string;
    app: string;
    subject: string;
    state: 'offered' | 'signed' | 'ended';
    notify_url: string;
    return_url: string | null;
    announced: Generated<number>;
    created_at: Date;
  };
  sandbox_cards: {
    sign_no: string;
    token: string;
    tail: string;
    mobile: string;
    state: 'code-sent' | 'signed' | 'refused';
    code: string;
    tries_left: number;
    created_at: Date;
  };
}
