import { z } from 'zod';
import { field, known, positive } from './known.ts';
import { settingLengths } from '@parasol/domain/base/clocks/setting-lengths';

/** Settings of logging in and of the limits against abuse. */
export const accessSettings = {
  'one-click-login': known({
    title: '本机号码验证登录',
    note: '运营商认证的本机号码登录；停用后客户用短信验证码登录。',
    group: 'access',
    schema: z.strictObject({ enabled: field(z.boolean(), '启用') }),
    otherwise: { enabled: false },
    public: true,
  }),
  /** Outside production, and while no real gateway sends codes: the page fills the login code in. */
  'test-supplier': known({
    title: '测试供应商模式',
    note: '仅在测试环境有效：登录页自动填入短信验证码。正式环境中开启也不起作用。',
    group: 'access',
    schema: z.strictObject({ prefillLoginCode: field(z.boolean(), '自动填入登录验证码') }),
    otherwise: { prefillLoginCode: false },
    public: false,
  }),
  'code-caps': known({
    title: '验证码每日上限',
    note: '一天里最多发出多少条短信验证码，超过后要等到第二天。',
    group: 'access',
    schema: z.strictObject({
      byMobile: field(positive, '每个手机号'),
      byAddress: field(positive, '每个网络地址'),
      byDevice: field(positive, '每台设备'),
    }),
    otherwise: { byMobile: 10, byAddress: 100, byDevice: 20 },
    public: false,
  }),
  'code-puzzle': known({
    title: '验证码防刷',
    note: '发验证码之前浏览器要算一道题；题越难，批量请求越慢。',
    group: 'access',
    schema: z.strictObject({
      bits: field(z.int().min(1).max(24), '难度', { description: '每加 1，计算时间翻一倍' }),
      seconds: field(positive, '有效时间（秒）'),
    }),
    otherwise: { bits: 15, seconds: 120 },
    public: false,
  }),
  'codes-in-hour': known({
    title: '验证码每小时总量',
    note: '全部客户一小时里最多发出多少条短信验证码。达到一半时都要先算一道题，达到上限时暂停并提醒员工；已登录客户办理业务的验证码不受影响。',
    group: 'access',
    schema: z.strictObject({ most: field(positive, '每小时总量') }),
    otherwise: { most: 3000 },
    public: false,
  }),
  'public-queues': known({
    title: '在线咨询与预约的提交次数',
    note: '没有登录的网络地址，或者登录的客户，一小时里能发起多少次在线咨询、预约、回电、评论和身故登记；每一种分别计算。',
    group: 'access',
    schema: z.strictObject({
      free: field(positive, '直接提交'),
      most: field(positive, '最多', { description: '超过“直接提交”的部分，浏览器要先算一道题' }),
    }),
    otherwise: { free: 3, most: 60 },
    public: false,
  }),
  'retired-batches': known({
    title: '停用的登录批次',
    note: '列出的批次要重新登录，用于应用换版。',
    group: 'access',
    schema: z.record(
      field(z.string().min(1).max(40), '应用代码'),
      field(z.array(field(z.string().max(40), '批次号')), '停用的批次'),
    ),
    otherwise: {},
    public: false,
  }),
  'staff-session': known({
    title: '员工会话',
    note: '员工离开多久后要重新登录；正在填写的内容会保留。',
    group: 'access',
    schema: z.strictObject({ idleMinutes: field(z.int().min(5).max(720), '离开时限（分钟）') }),
    otherwise: { idleMinutes: settingLengths['staff-idle'].count },
    public: false,
    keptBy: 'security-settings',
  }),
  'staff-accounts': known({
    title: '员工账号',
    note: '他人给出的密码只能用一次；经手过对方账号的人，在这段时间里不能与对方互为提出人和复核人。',
    group: 'access',
    schema: z.strictObject({
      givenHours: field(z.int().min(1).max(168), '初始密码有效时间（小时）'),
      handDays: field(z.int().min(7).max(365), '经手后不能互相复核（天）'),
    }),
    otherwise: {
      givenHours: settingLengths['given-password'].count,
      handDays: settingLengths['own-hand'].count,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  'staff-second-factor': known({
    title: '员工动态验证码',
    note: '哪些角色登录时还要输入验证器上的六位数字。',
    group: 'access',
    schema: z.strictObject({
      roles: field(z.array(field(z.string(), '角色', { control: 'role' })), '需要的角色'),
      everywhere: field(z.boolean(), '演示环境也要求', {
        description: '关闭时只在正式环境要求',
      }),
    }),
    otherwise: {
      roles: ['admin', 'underwriter', 'senior-underwriter', 'operations', 'finance', 'compliance'],
      everywhere: false,
    },
    public: false,
    keptBy: 'security-settings',
  }),
};
