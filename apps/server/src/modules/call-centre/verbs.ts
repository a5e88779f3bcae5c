import type { Verbs } from '#ground/context.ts';
import { askCallBack, listCallBackSlots } from './call-backs/ask-call-back.ts';
import {
  getCallBack,
  getCallBackForStaff,
  moveCallBack,
  settleCallBack,
} from './call-backs/keep-call-back.ts';

import {
  agreeToRecording,
  beginPhoneCall,
  finishPhoneCall,
  getCallRecording,
  keepCallRecording,
  listPhoneCalls,
  openSeat,
} from './phone-calls/keep-phone-calls.ts';

export const callCentreVerbs = {
  agreeToRecording,
  askCallBack,
  beginPhoneCall,
  finishPhoneCall,
  getCallBack,
  getCallBackForStaff,
  getCallRecording,
  keepCallRecording,
  listCallBackSlots,
  listPhoneCalls,
  moveCallBack,
  openSeat,
  settleCallBack,
} satisfies Verbs;
