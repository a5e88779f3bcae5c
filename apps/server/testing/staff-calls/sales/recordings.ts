import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const recordingNo = 'SL0000000000AB';

export const recordingsStaffCalls = async ({ app, at, orderNo }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('recordings')
    .values({
      recording_no: recordingNo,
      order_no: orderNo,
      brand: 'qinghe',
      agent_no: 'A1',
      number: 1,
      mode: 'apart',
      state: 'to-check',
      script: '[]',
      script_hash: Buffer.alloc(32),
      terms: '[]',
      completed_at: at,
      decided_by: null,
      decided_at: null,
      again_by: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return {
    decideRecording: { about: () => ({ recordingNo, decision: 'accept' }) },
    getRecordingForStaff: { about: () => ({ recordingNo }) },
    getRecordingSegment: {
      about: () => ({ recordingNo, side: 'customer', segment: 1 }),
      absent: true,
    },
    lookAtRecording: { about: () => ({ recordingNo, reason: '抽查' }) },
  } satisfies StaffCallRows;
};
