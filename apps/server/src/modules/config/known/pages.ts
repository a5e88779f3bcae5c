import { z } from 'zod';
import { isPlainDate } from '@parasol/domain/calendar/plain-date';
import { announcedHolidays } from '@parasol/domain/calendar/working-days';
import { standardHours } from '@parasol/domain/service/hours';
import { field, known, positive } from './known.ts';

const date = field(z.string().refine(isPlainDate, '请按 2026-10-01 这样填写日期'), '日期', {
  control: 'date',
});
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '请按 09:30 这样填写时间');

const appVersion = (system: string) =>
  field(
    z.strictObject({
      version: field(positive, '最新版本号'),
      name: field(z.string().min(1).max(40), '版本名称'),
      lowest: field(positive, '最低可用版本号', { description: '更低的版本会被要求升级' }),
      url: field(z.string().max(300), '下载地址', {
        description: '完整的网址；留空表示还没有上架',
      }),
      notes: field(z.string().max(500), '更新说明', { control: 'long-text' }),
    }),
    system,
  );

/** When somebody answers, which days count, and what apps are told. */
export const pageSettings = {
  'service-hours': known({
    title: '服务时间',
    note: '客服每天从几点到几点接听；页面上凡是写明服务时间的地方都按这里。',
    group: 'service',
    schema: z
      .strictObject({
        opens: field(time, '开始', { control: 'time' }),
        closes: field(time, '结束', { control: 'time' }),
      })
      .refine(({ opens, closes }) => opens < closes, {
        path: ['closes'],
        message: '结束要晚于开始',
      }),
    otherwise: standardHours,
    public: false,
  }),
  /** Statutory deadlines count with them. */
  holidays: known({
    title: '节假日',
    note: '国务院公布的放假和调休，法定期限按这里计算。没有录入的年份按周一至周五为工作日。',
    group: 'service',
    schema: z.record(
      field(z.string().regex(/^\d{4}$/, '请填写四位年份'), '年份'),
      field(
        z.strictObject({
          off: field(
            z.array(
              field(
                z
                  .tuple([date, date])
                  .refine(([from, to]) => from <= to, '假期的最后一天不能早于第一天'),
                '假期',
                { control: 'date-range' },
              ),
            ),
            '放假',
          ),
          worked: field(z.array(date), '调休上班的周末'),
        }),
        '安排',
      ),
    ),
    otherwise: announcedHolidays,
    public: false,
  }),
  'app-version': known({
    title: '应用版本',
    note: '手机应用启动时读取，决定是否提示升级。',
    group: 'pages',
    schema: z.strictObject({
      android: appVersion('安卓'),
      ios: appVersion('苹果'),
      harmony: appVersion('鸿蒙'),
    }),
    otherwise: {
      android: { version: 1, name: '1.0.0', lowest: 1, url: '', notes: '' },
      ios: { version: 1, name: '1.0.0', lowest: 1, url: '', notes: '' },
      harmony: { version: 1, name: '1.0.0', lowest: 1, url: '', notes: '' },
    },
    public: true,
  }),
};
