import { dayMs } from '@parasol/domain/base/calendar/durations';
import { z } from 'zod';
import { figureUnits, chartShapes } from '@parasol/domain/staff/dashboards/reading';
import { boardIds } from '@parasol/domain/staff/dashboards/board-names';
import { longestPeriod, periodUnitNames } from '@parasol/domain/staff/dashboards/periods';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const staff = { staff: 'dashboards-read' } as const;

const question = z.object({
  dashboard: z.enum(boardIds),
  /** All brands the caller works for, where none is given. */
  brand: z.string().max(40).optional(),
  product: z.string().max(20).optional(),
  channel: z.string().max(64).optional(),
  from: z.iso.date(),
  to: z.iso.date(),
  unit: z.enum(periodUnitNames),
});

const period = <Shape extends z.ZodType<{ readonly from: string; readonly to: string }>>(
  asked: Shape,
) =>
  asked
    .refine(({ from, to }) => from <= to, '开始日期不能晚于结束日期')
    .refine(
      ({ from, to }) => Date.parse(to) - Date.parse(from) < longestPeriod * dayMs,
      '一次最多看两年',
    );

const unit = z.enum(figureUnits);
const value = z.number().nullable();
const choice = z.object({ key: z.string(), title: z.string() });

export const dashboards = {
  getDashboard: call({
    summary: 'A dashboard as tables and charts, beside the period before',
    method: 'GET',
    path: '/api/console/v1/dashboard',
    access: staff,
    request: period(question),
    response: z.object({
      /** Complete up to this moment; null before the first count. */
      asOf: moment.nullable(),
      before: z.object({ from: z.iso.date(), to: z.iso.date() }),
      products: z.array(choice),
      channels: z.array(choice),
      tiles: z.array(
        z.object({
          title: z.string(),
          unit,
          value,
          before: value,
          bad: z.boolean().nullable(),
          board: z.string().optional(),
        }),
      ),
      charts: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          note: z.string().optional(),
          shape: z.enum(chartShapes),
          rowTitle: z.string(),
          columns: z.array(z.object({ title: z.string(), unit })),
          drawn: z.int(),
          rows: z.array(
            z.object({
              key: z.string(),
              title: z.string(),
              values: z.array(value),
              before: value,
            }),
          ),
        }),
      ),
    }),
    timeout: 20,
  }),
  exportDashboard: call({
    summary: 'One table of a dashboard as a CSV file; the download is recorded',
    path: '/api/console/v1/dashboard/export',
    access: staff,
    request: period(question.extend({ chart: z.string().max(40) })),
    response: z.object({ name: z.string(), csv: z.string() }),
    timeout: 20,
    perMinute: 30,
  }),
};
