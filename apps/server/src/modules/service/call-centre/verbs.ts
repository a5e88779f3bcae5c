import type { Verbs } from '#ground/context.ts';
import { askCallBack, listCallBackSlots } from './call-backs/call-back-request.ts';
import {
  getCallBack,
  getCallBackForStaff,
  moveCallBack,
  settleCallBack,
} from './call-backs/call-back-appointment.ts';

import {
  agreeToRecording,
  beginPhoneCall,
  finishPhoneCall,
  getCallRecording,
  keepCallRecording,
  listPhoneCalls,
  openSeat,
} from './phone-calls/phone-call-log.ts';

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
