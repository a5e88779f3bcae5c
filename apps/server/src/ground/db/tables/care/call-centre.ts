import type { CallBackState } from '@parasol/domain/call-centre/call-back-states';

export interface CallCentreTables {
  phone_calls: {
    phone_call_no: string;
    key: string;
    staff_id: string;
    brand: string | null;
    user_id: string | null;
    direction: 'in' | 'out';
    sealed: Buffer;
    at: Date;
    ended_at: Date | null;
    agreed_at: Date | null;
    agreed_version: string | null;
  };
  call_backs: {
    call_back_no: string;
    call_back_key: string;
    brand: string;
    user_id: string | null;
    mobile_index: Buffer;
    sealed: Buffer;
    starts_at: Date;
    state: CallBackState;
    tries: number;
    created_at: Date;
    changed_at: Date;
  };
}
