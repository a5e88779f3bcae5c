import { z } from 'zod';
import type { Permission } from '@parasol/domain/accounts/permissions';
import { isPlainDate } from '@parasol/domain/calendar/plain-date';
import { announcedHolidays } from '@parasol/domain/calendar/working-days';

const productNumbers = z.array(z.string().regex(/^[A-Za-z0-9]{1,20}$/));
const positive = z.int().positive();
const date = z.string().refine(isPlainDate, '请按 2026-10-01 这样填写日期');

const appVersion = z.strictObject({
  version: positive,
  name: z.string().min(1),
  lowest: positive,
  /** Where the app is to be had, a whole address; anything else says that it is not out yet. */
  url: z.string(),
  notes: z.string(),
});

/** As it is given out: nobody changes it in place. */
type Lasting<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Lasting<Value[Key]> }
  : Value;

export interface Known<Schema extends z.ZodType = z.ZodType> {
  /** What it is, for who changes it. */
  readonly title: string;
  readonly schema: Schema;
  /** What counts while nobody has set anything else. */
  readonly otherwise: Lasting<z.output<Schema>>;
  /** Whether pages may read it. */
  readonly public: boolean;
  /** Changed by who holds this permission alone, and for all brands at once. */
  readonly keptBy?: Permission;
}

const known = <Schema extends z.ZodType>(definition: Known<Schema>): Known<Schema> => definition;

/** The settings that code reads, with the shape of each. Others may be added for pages alone. */
export const knownSettings = {
  'api-config': known({
    title: '接口开关',
    schema: z.strictObject({
      open: z.boolean(),
      whiteList: productNumbers,
      varsList: productNumbers,
    }),
    otherwise: { open: false, whiteList: [], varsList: [] },
    public: true,
  }),
  experiment: known({
    title: '实验',
    schema: z.record(z.string(), z.union([z.string(), z.number()])),
    otherwise: {},
    public: true,
  }),
  'one-click-login': known({
    title: '一键登录',
    schema: z.strictObject({ enabled: z.boolean() }),
    otherwise: { enabled: false },
    public: true,
  }),
  /** Outside production, and while no real gateway sends codes: the page fills the login code in. */
  'test-supplier': known({
    title: '测试供应商模式',
    schema: z.strictObject({ prefillLoginCode: z.boolean() }),
    otherwise: { prefillLoginCode: false },
    public: false,
  }),
  /** The share of visits that take part, by device. */
  'gray-mode': known({
    title: '灰度发布',
    schema: z.strictObject({ percent: z.number().min(0).max(100), mode: z.string().min(1) }),
    otherwise: { percent: 0, mode: 'stable' },
    public: false,
  }),
  /** How many codes may be sent in a day. */
  'code-caps': known({
    title: '验证码每日上限',
    schema: z.strictObject({ byMobile: positive, byAddress: positive, byDevice: positive }),
    otherwise: { byMobile: 10, byAddress: 100, byDevice: 20 },
    public: false,
  }),
  'code-puzzle': known({
    title: '验证码防刷',
    schema: z.strictObject({ bits: z.int().min(1).max(24), seconds: positive }),
    otherwise: { bits: 15, seconds: 120 },
    public: false,
  }),
  'sell-channel': known({
    title: '销售渠道',
    schema: z.strictObject({
      unionSellChannels: z.array(positive),
      /** App codes of single domains. */
      appCodes: z.record(z.string(), z.string().min(1)),
    }),
    otherwise: { unionSellChannels: [], appCodes: {} },
    public: false,
  }),
  'mini-programs': known({
    title: '小程序',
    schema: z.array(
      z.strictObject({
        appid: z.string().min(1),
        payPlatform: positive,
        payUrl: z.string().min(1),
      }),
    ),
    otherwise: [],
    public: false,
  }),
  /** Login batches of apps that no longer count, by app code. */
  'retired-batches': known({
    title: '停用的登录批次',
    schema: z.record(z.string(), z.array(z.string())),
    otherwise: {},
    public: false,
  }),
  /** How long staff may look away before they log in again. */
  'staff-session': known({
    title: '员工会话',
    schema: z.strictObject({ idleMinutes: z.int().min(5).max(720) }),
    otherwise: { idleMinutes: 120 },
    public: false,
    keptBy: 'security-settings',
  }),
  /** Where the console asks for another person, and how long it shows personal data. */
  'console-limits': known({
    title: '工作台限额',
    schema: z.strictObject({
      /** From this refund on another person has to grant it. */
      refundFen: z.int().min(0),
      unmaskMinutes: z.int().min(1).max(60),
      /** How long an export can be fetched. */
      exportHours: z.int().min(1).max(720),
    }),
    otherwise: { refundFen: 500_000, unmaskMinutes: 10, exportHours: 72 },
    public: false,
    keptBy: 'security-settings',
  }),
  /** Who logs in with a second factor; outside production only where it says so. */
  'staff-second-factor': known({
    title: '动态验证码',
    schema: z.strictObject({ roles: z.array(z.string()), everywhere: z.boolean() }),
    otherwise: {
      roles: ['admin', 'underwriter', 'senior-underwriter', 'operations', 'finance', 'compliance'],
      everywhere: false,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  /** Public holidays and the weekends worked for them, by year; statutory deadlines count with them. */
  holidays: known({
    title: '节假日',
    schema: z.record(
      z.string().regex(/^\d{4}$/),
      z.strictObject({
        off: z.array(
          z.tuple([date, date]).refine(([from, to]) => from <= to, '假期的最后一天不能早于第一天'),
        ),
        worked: z.array(date),
      }),
    ),
    otherwise: announcedHolidays,
    public: false,
  }),
  /** Product numbers that links still name, and the numbers the products go by now. */
  'renamed-products': known({
    title: '改过编号的产品',
    schema: z.record(z.string().regex(/^[\w-]{1,40}$/), z.string().regex(/^[\w-]{1,40}$/)),
    otherwise: {},
    public: false,
  }),
  'app-version': known({
    title: '应用版本',
    schema: z.strictObject({ android: appVersion, ios: appVersion, harmony: appVersion }),
    otherwise: {
      android: { version: 1, name: '1.0.0', lowest: 1, url: '', notes: '' },
      ios: { version: 1, name: '1.0.0', lowest: 1, url: '', notes: '' },
      harmony: { version: 1, name: '1.0.0', lowest: 1, url: '', notes: '' },
    },
    public: true,
  }),
};

export type SettingKey = keyof typeof knownSettings;
export type SettingValue<Key extends SettingKey> = z.output<(typeof knownSettings)[Key]['schema']>;

export const knownSetting = (key: string): Known | undefined =>
  Object.hasOwn(knownSettings, key) ? knownSettings[key as SettingKey] : undefined;
