import { staffMay } from '@parasol/domain/base/accounts/access';
import { subject } from '#ground/subject.ts';
import { callBackByNo } from './queries/call-backs.ts';
import { phoneCallByNo } from './queries/phone-calls.ts';

const missing = '没有找到这次通话';

export const callCentreSubjects = {
  callBack: subject({
    find: callBackByNo,
    brand: ({ brand }) => brand,
    missing: '没有找到这次回电',
  }),
  /** Only the colleague of a call writes about it. */
  phoneCall: subject({
    find: phoneCallByNo,
    brand: ({ brand }) => brand,
    isFor: (row, caller) => caller.kind === 'staff' && row.staff_id === caller.staffId,
    missing,
  }),
  /** The colleague of the call hears it, and colleagues who may see the customer. */
  callRecording: subject({
    find: phoneCallByNo,
    brand: ({ brand }) => brand,
    isFor: (row, caller) =>
      (caller.kind === 'staff' && row.staff_id === caller.staffId) ||
      (row.user_id !== null && staffMay(caller, row.brand)),
    missing: '没有找到这个文件',
  }),
};
