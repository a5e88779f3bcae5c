import { z } from 'zod';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { announcedHolidays } from '@parasol/domain/base/calendar/working-days';
import { standardHours } from '@parasol/domain/base/service-hours/hours';
import { field, known, positive } from './known.ts';

const date = field(z.string().refine(isPlainDate, '请按 2026-10-01 这样填写日期'), '日期', {
  control: 'date',
});
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '请按 09:30 这样填写时间');

const inOrder = ({ opens, closes }: { opens: string; closes: string }): boolean => opens < closes;
const wrongOrder = { path: ['closes'], message: '结束要晚于开始' };

const dateRange = (title: string) =>
  field(
    z.tuple([date, date]).refine(([from, to]) => from <= to, '最后一天不能早于第一天'),
    title,
    { control: 'date-range' },
  );

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

/** Service hours, holidays, and facts for apps. */
export const pageSettings = {
  'service-hours': known({
    title: '服务时间',
    note: '客服什么时候有人接听；页面、在线沟通和回电凡是说到服务时间的地方都按这里。',
    group: 'service',
    schema: z
      .strictObject({
        opens: field(time, '开始', { control: 'time' }),
        closes: field(time, '结束', { control: 'time' }),
        weekends: field(z.boolean().default(true), '周末照常', {
          description: '调休上班的周末总是照常',
        }),
        holidays: field(z.boolean().default(false), '法定节假日照常', {
          description: '放假和调休按“节假日”设置',
        }),
        closed: field(z.array(dateRange('停止服务')).max(100).default([]), '停止服务的日子'),
        other: field(
          z
            .array(
              z
                .strictObject({
                  day: date,
                  opens: field(time, '开始', { control: 'time' }),
                  closes: field(time, '结束', { control: 'time' }),
                })
                .refine(inOrder, wrongOrder),
            )
            .max(100)
            .default([]),
          '时间不同的日子',
          { description: '先于其他各项，例如节假日里值班的一天' },
        ),
      })
      .refine(inOrder, wrongOrder),
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
          off: field(z.array(dateRange('假期')), '放假'),
          worked: field(z.array(date), '调休上班的周末'),
        }),
        '安排',
      ),
    ),
    otherwise: announcedHolidays,
    public: false,
  }),
  traces: known({
    title: '销售行为回溯',
    note: '销售页面上的展示和操作过程是否记录。输入的文字和健康告知的选择不在记录里；监管要求互联网销售可回溯，关闭前请先确认。',
    group: 'sale',
    schema: z.strictObject({ on: field(z.boolean(), '记录销售页面') }),
    otherwise: { on: true },
    public: true,
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
