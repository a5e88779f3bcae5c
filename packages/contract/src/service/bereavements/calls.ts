import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import {
  reporterRelations,
  bereavementLife,
} from '@parasol/domain/service/bereavements/case-states';
import { call } from '#call.ts';
import { storedFile, uploadedAnswer, uploadedFile } from '#file-shapes.ts';

export const bereavementState = z.enum(codesOf(bereavementLife.states));
export const reporterRelation = z.enum(codesOf(reporterRelations));
const token = z.string().min(20).max(100);

/** The family's view; the same whether or not a person of that name is known. */
const bereavement = z.object({
  caseNo: z.string(),
  state: bereavementState,
  stateTitle: z.string(),
  words: z.string(),
  /** The text as the family typed it. */
  deceased: z.string(),
  diedOn: z.iso.date(),
  /** Documents asked for, each once. */
  papers: z.array(z.string()),
  takesFiles: z.boolean(),
  files: z.array(storedFile),
  /** Only once two people have seen the papers. */
  policies: z.array(
    z.object({ product: z.string(), policyNo: z.string(), role: z.string(), words: z.string() }),
  ),
});

/** Reporting a death, without an account of the deceased. */
export const bereavementsOfFamily = {
  reportDeath: call({
    summary: 'Reports a death; the answer never tells if the person is known',
    path: '/api/policy/v1/bereavements/report',
    access: 'public',
    request: z.object({
      /** Made by the page: the same once more is the same report. */
      key: z.uuid('编号有误'),
      name: z.string().trim().min(2, '请填写去世的人的姓名').max(60),
      /** The full number or its end, whichever the family has. */
      certTail: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[0-9A-Z]{4,20}$/, '请填写证件号码的后几位，至少 4 位')
        .optional(),
      policyNo: z.string().trim().min(6, '请核对保单号').max(64).optional(),
      diedOn: z.iso.date('请选择去世的日期'),
      reporter: z.string().trim().min(2, '请填写您的姓名').max(60),
      relation: reporterRelation,
      words: z.string().trim().max(500).default(''),
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
    response: z.object({ token: z.string() }),
    perMinute: 6,
  }),
  getBereavement: call({
    summary: 'The state of a report, for the holder of its link',
    method: 'GET',
    path: '/api/policy/v1/bereavements/get',
    access: 'public',
    request: z.object({ token }),
    response: bereavement,
    perMinute: 60,
  }),
  uploadBereavementFile: call({
    summary: 'Stores a photo or PDF with a report: JPEG, PNG, WebP or PDF, 10 MB at most',
    path: '/api/policy/v1/bereavements/file/upload',
    access: 'public',
    body: 'multipart',
    request: z.object({ token, file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 20,
  }),
  removeBereavementFile: call({
    summary: 'Deletes a file that no colleague has looked at',
    path: '/api/policy/v1/bereavements/file/remove',
    access: 'public',
    request: z.object({ token, fileId: z.uuid() }),
    perMinute: 20,
  }),
  sendBereavementPapers: call({
    summary: 'Hands in the papers',
    path: '/api/policy/v1/bereavements/papers/send',
    access: 'public',
    request: z.object({ token }),
    response: bereavement,
    perMinute: 20,
  }),
};
