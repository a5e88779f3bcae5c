import type {
  CallBackMatter,
  CallBackState,
} from '@parasol/domain/service/call-centre/call-back-states';

export interface CallCentreTables {
  phone_calls: {};
  call_backs: {
    state: CallBackState;
    matter: CallBackMatter;
  };
}
