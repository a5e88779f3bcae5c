import { z } from 'zod';
import { inspectionLimits, saleCheckNames } from '@parasol/domain/proof/inspection/checks';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { baseProductNo } from '#numbers.ts';

const access = { staff: 'inspections-make' } as const;
const inspectionNo = z.string().regex(/^JC[A-Z0-9]{12}$/, '检查编号有误');
const check = z.enum(saleCheckNames);

const asked = z.object({
  brand: z.string().max(40).nullable(),
  from: z.iso.date('请填写日期'),
  to: z.iso.date('请填写日期'),
  baseProductNo: baseProductNo.nullable(),
  size: z.int().min(1).max(inspectionLimits.sample, `最多抽 ${inspectionLimits.sample} 份`),
});

const inspection = asked.extend({
  inspectionNo: z.string(),
  seed: z.string(),
  reason: z.string(),
  who: z.string(),
  mine: z.boolean(),
  startedAt: moment,
  /** Sales in the period, and how many of them were drawn and checked. */
  population: z.int(),
  drawn: z.int(),
  looked: z.int(),
  state: z.enum(['looking', 'done', 'failed']),
  export: z
    .object({
      state: z.enum(['making', 'done', 'failed', 'expired']),
      packs: z.boolean(),
      made: z.int(),
      bytes: z.int().nullable(),
      expiresAt: moment.nullable(),
    })
    .nullable(),
});

/** For inspectors of sales: a sample that can be drawn again, and its gaps. */
export const inspectionCalls = {
  startInspection: call({
    summary: 'Draws a sample of sales and checks each in the background',
    path: '/api/console/v1/inspections/start',
    access,
    request: asked.extend({
      /** The same seed draws the same sample; without one it is made up. */
      seed: z
        .string()
        .trim()
        .regex(/^[\w-]{4,40}$/, '种子用 4 至 40 个字母、数字、下划线或连字符')
        .optional(),
      reason,
    }),
    response: z.object({ inspectionNo: z.string() }),
    timeout: 30,
  }),
  listInspections: call({
    summary: 'Drawn samples, the newest first',
    method: 'GET',
    path: '/api/console/v1/inspections',
    access,
    response: z.object({ inspections: z.array(inspection) }),
    perMinute: 120,
  }),
  getInspection: call({
    summary: 'The completeness of the records of a sample, with the gaps of each sale',
    method: 'GET',
    path: '/api/console/v1/inspections/one',
    about: { inspection: 'inspectionNo' },
    access,
    request: z.object({ inspectionNo, lacking: check.optional() }),
    response: inspection.extend({
      figures: z.array(
        z.object({ check, title: z.string(), lack: z.string(), asked: z.int(), has: z.int() }),
      ),
      sales: z.array(
        z.object({
          orderNo: z.string(),
          product: z.string(),
          issuedAt: moment,
          looked: z.boolean(),
          lacks: z.array(z.string()),
        }),
      ),
    }),
    timeout: 20,
    perMinute: 120,
  }),
  exportInspection: call({
    summary: 'Makes a ZIP of a sample’s figures, with packs of evidence on request',
    path: '/api/console/v1/inspections/export',
    about: { inspection: 'inspectionNo' },
    access,
    request: z.object({ inspectionNo, packs: z.boolean(), reason }),
    timeout: 20,
  }),
  downloadInspection: call({
    summary: 'One’s own export as a ZIP file; every download is recorded',
    method: 'GET',
    path: '/api/console/v1/inspections/file',
    about: { ownInspection: 'inspectionNo' },
    access,
    request: z.object({ inspectionNo }),
    response: fileAnswer,
    timeout: 60,
  }),
};
