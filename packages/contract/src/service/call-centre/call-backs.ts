import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { callBackLife } from '@parasol/domain/service/call-centre/call-back-states';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { staffPause } from '#sales/suitability/staff-pause.ts';

/** Known to the asker alone: its holder may move or cancel. */
const callBackKey = z.uuid('编号有误');
const callBackNo = z.string().regex(/^[A-Z0-9]{8,40}$/, '编号有误');
const state = z.enum(codesOf(callBackLife.states));
const topic = z.string().trim().min(2, '请写想问什么').max(200, '最多 200 字');

const callBack = z.object({
  callBackKey: z.string(),
  /** Masked. */
  mobile: z.string(),
  startsAt: moment,
  topic: z.string(),
  state,
  stateTitle: z.string(),
  open: z.boolean(),
});

const staff = { staff: 'calls-handle' } as const;

/** Being called at a time of one's own choice. */
export const callBacks = {
  listCallBackSlots: call({
    summary: 'Times within service hours at which a colleague can call',
    method: 'GET',
    path: '/api/call-centre/v1/call-backs/slots',
    access: 'public',
    response: z.object({ slots: z.array(moment) }),
  }),
  askCallBack: call({
    summary:
      'Asks to be called: a logged-in customer by their own mobile, a visitor by one they prove',
    path: '/api/call-centre/v1/call-backs/ask',
    access: 'public',
    request: z.object({
      /** Made by the page: the same once more is the same wish. */
      callBackKey,
      startsAt: moment,
      topic,
      mobile: z
        .string()
        .trim()
        .regex(/^1\d{10}$/, '请输入 11 位手机号')
        .optional(),
      verifyCode: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '请输入 6 位数字验证码')
        .optional(),
    }),
    response: callBack,
    perMinute: 10,
  }),
  getCallBack: call({
    summary: 'One call back by its key, or the open one of the logged-in customer',
    method: 'GET',
    path: '/api/call-centre/v1/call-backs/get',
    access: 'public',
    request: z.object({ callBackKey: callBackKey.optional() }),
    response: z.object({ callBack: callBack.nullable() }),
  }),
  moveCallBack: call({
    summary: 'Chooses another time, or cancels the call',
    path: '/api/call-centre/v1/call-backs/move',
    access: 'public',
    request: z.object({
      callBackKey,
      deed: z.enum(['move', 'cancel']),
      /** With `move`. */
      startsAt: moment.optional(),
    }),
    response: callBack,
    perMinute: 20,
  }),
  getCallBackForStaff: call({
    summary: 'The person to call, in full; the look is recorded',
    method: 'GET',
    path: '/api/call-centre/v1/staff/call-backs/get',
    about: { callBack: 'callBackNo' },
    access: staff,
    request: z.object({ callBackNo }),
    response: z.object({
      callBackNo: z.string(),
      mobile: z.string(),
      userId: z.string().nullable(),
      startsAt: moment,
      topic: z.string(),
      state,
      stateTitle: z.string(),
      tries: z.int(),
      notes: z.array(z.object({ at: moment, by: z.string(), words: z.string() })),
      /** Purchases that the customer is to think about first. */
      pauses: z.array(staffPause).readonly(),
    }),
  }),
  settleCallBack: call({
    summary: 'Records the result of a call: the customer was reached, or is called again',
    path: '/api/call-centre/v1/staff/call-backs/settle',
    about: { callBack: 'callBackNo' },
    access: staff,
    request: z.object({
      callBackNo,
      outcome: z.enum(['reach', 'miss']),
      /** Calls that stood on the page: a second report of the same call is refused. */
      tries: z.int().min(0).max(100).optional(),
      note: z.string().trim().min(2, '请写一句').max(1000),
    }),
    response: z.object({ state, stateTitle: z.string() }),
  }),
};
