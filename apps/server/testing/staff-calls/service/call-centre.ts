import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';
import { sealCallBack } from '#modules/service/call-centre/call-backs/sealed-call-back.ts';

const phoneCallNo = 'DH0000000000AB';
const callBackNo = 'HD0000000000AB';

export const callCentreStaffCalls = async ({ app, at, customer }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('call_backs')
    .values({
      call_back_no: callBackNo,
      call_back_key: randomUUID(),
      brand: 'qinghe',
      user_id: null,
      mobile_index: Buffer.alloc(32),
      sealed: await sealCallBack(
        app,
        { call_back_no: callBackNo, user_id: null },
        { mobile: '13800138000', topic: '续保', notes: [] },
      ),
      starts_at: at,
      state: 'waiting',
      tries: 0,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return {
    agreeToRecording: { about: () => ({ phoneCallNo, version: '2026-11' }), absent: true },
    beginPhoneCall: {
      about: () => ({ key: randomUUID(), direction: 'in', number: '13800138000' }),
      own: true,
    },
    finishPhoneCall: { about: () => ({ phoneCallNo, note: '咨询' }), absent: true },
    getCallRecording: { about: () => ({ phoneCallNo }), absent: true },
    keepCallRecording: { about: () => ({ phoneCallNo }), own: true, absent: true },
    listPhoneCalls: { about: () => ({ userId: customer.userId }) },
    openSeat: { about: () => ({}), own: true },
    getCallBackForStaff: { about: () => ({ callBackNo }) },
    settleCallBack: { about: () => ({ callBackNo, outcome: 'reach', note: '已说明' }) },
  } satisfies StaffCallRows;
};
