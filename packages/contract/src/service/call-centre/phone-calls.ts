import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer, uploadedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';

const staff = { staff: 'calls-handle' } as const;
const phoneCallNo = z.string().regex(/^[A-Z0-9]{8,40}$/, '编号有误');
const number = z
  .string()
  .trim()
  .regex(/^\+?\d{3,20}$/, '号码只含数字');
const of = z.object({ phoneCallNo });

const phoneCall = z.object({
  phoneCallNo: z.string(),
  direction: z.enum(['in', 'out']),
  at: moment,
  endedAt: moment.nullable(),
  by: z.string(),
  note: z.string(),
  /** When the caller agreed to it and to which text. */
  recording: z.object({ agreedAt: moment, version: z.string(), kept: z.boolean() }).nullable(),
});

/** The call bar's calls: a seat, the caller, notes. */
export const phoneCalls = {
  openSeat: call({
    summary: 'Signs the caller on at the call centre and gives the connection of the bar',
    path: '/api/call-centre/v1/staff/seat',
    access: staff,
    response: z.discriminatedUnion('adapter', [
      z.object({ adapter: z.literal('sandbox') }),
      z.object({
        adapter: z.literal('sip'),
        /** A WebSocket of the vendor. */
        socket: z.string(),
        uri: z.string(),
        password: z.string(),
      }),
    ]),
    perMinute: 20,
  }),
  beginPhoneCall: call({
    summary: 'Records that a call began and with whom, as far as that is known here',
    path: '/api/call-centre/v1/staff/phone-calls/begin',
    access: staff,
    request: z.object({ key: z.uuid(), direction: z.enum(['in', 'out']), number }),
    response: z.object({
      phoneCallNo: z.string(),
      /** People with this number at the colleague's brands, one for each. */
      people: z.array(
        z.object({
          userId: z.string(),
          /** Masked. */
          name: z.string().nullable(),
          brand: z.string(),
          policies: z.int(),
        }),
      ),
      calls: z.array(phoneCall),
    }),
  }),
  finishPhoneCall: call({
    summary: 'Records the subject of a call; it is stored with the customer',
    path: '/api/call-centre/v1/staff/phone-calls/finish',
    about: { phoneCall: 'phoneCallNo' },
    access: staff,
    request: of.extend({
      note: z.string().trim().min(2, '请写一句').max(2000),
      /** The customer with whom a number is kept that several have. */
      userId: z.uuid().optional(),
    }),
  }),
  agreeToRecording: call({
    summary: 'Records that the customer agreed to a recording, after a text was read out',
    path: '/api/call-centre/v1/staff/phone-calls/recording/agree',
    about: { phoneCall: 'phoneCallNo' },
    access: staff,
    request: of.extend({ version: z.string().max(40) }),
  }),
  keepCallRecording: call({
    summary: 'Stores the recording of a call to which its caller agreed',
    path: '/api/call-centre/v1/staff/phone-calls/recording/keep',
    about: { phoneCall: 'phoneCallNo' },
    access: staff,
    body: 'multipart',
    request: of.extend({ file: uploadedFile }),
    timeout: 60,
    mostBytes: 30 * 1024 * 1024,
  }),
  getCallRecording: call({
    summary: 'A recording to listen to; the look is recorded',
    method: 'GET',
    path: '/api/call-centre/v1/staff/phone-calls/recording/get',
    about: { callRecording: 'phoneCallNo' },
    access: staff,
    request: of,
    response: fileAnswer,
    timeout: 60,
  }),
  listPhoneCalls: call({
    summary: 'The calls with a customer, the latest first',
    method: 'GET',
    path: '/api/call-centre/v1/staff/phone-calls',
    about: { user: 'userId' },
    access: staff,
    request: z.object({ userId: z.uuid() }),
    response: z.object({ calls: z.array(phoneCall) }),
  }),
};
