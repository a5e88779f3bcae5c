import type { Row } from './row.ts';
import { underEachRoot } from './under-each-root.ts';

const notice = {
  page: 'disclosure/notice',
  hydrate: 'eager',
  posts: true,
  hidden: true,
  flow: true,
} as const;
const insured = { ...notice, title: '健康告知' } as const;
const tiered = { ...insured, variant: 'tiered' } as const;
const applicant = { ...notice, title: '投保人健康告知' } as const;
const supplement = { ...notice, title: '补充健康告知' } as const;

const own = { posts: true, hidden: true, hydrate: 'eager', flow: true } as const;
const withMobile = { requireAuth: true, requireMobile: true } as const;
const start = { ...own, page: 'disclosure/start', title: '智能核保' } as const;
const guarded = { ...start, access: withMobile } as const;
const third = { ...start, variant: 'third', title: '承保公司核保' } as const;
const question = { ...own, page: 'disclosure/question', title: '智能核保' } as const;
const result = { ...own, page: 'disclosure/result', title: '核保结论' } as const;
const thirdResult = { ...result, variant: 'third' } as const;
const reuse = { ...own, page: 'disclosure/reuse', title: '使用以前的回答' } as const;
const confirm = { ...own, page: 'disclosure/confirm', title: '健康告知确认' } as const;
const retain = {
  page: 'disclosure/retain',
  title: '保障提醒',
  hydrate: 'idle',
  hidden: true,
} as const;

/** `question` comes before the results: both have the same shape. */
export const disclosureRows = [
  ...underEachRoot('/health/:baseProductNo/:sale?', {
    ...insured,
    modules: ['health', 'insuredHealth'],
  }),
  ...underEachRoot('/healthV1/:baseProductNo/:sale?', { ...insured, modules: ['healthPage'] }),
  ...underEachRoot('/healthV2/:baseProductNo/:sale?', { ...tiered, modules: ['healthLayering'] }),

  ...underEachRoot('/health/applicant/:baseProductNo/:sale?', {
    ...applicant,
    modules: ['applierHealth'],
  }),
  { ...applicant, path: '/pro/healthV1/applicant/:baseProductNo', root: 'pro' },
  { ...applicant, path: '/pro/healthV2/applicant/:baseProductNo', root: 'pro' },

  ...underEachRoot('/healthNotice/:baseProductNo/:sale?', {
    ...supplement,
    modules: ['healthNotice'],
  }),
  {
    ...supplement,
    path: '/pro/healthNoticeV1/:baseProductNo',
    root: 'pro',
    modules: ['supplementHealthNotice'],
  },
  { ...supplement, path: '/pro/healthNoticeV2/:baseProductNo', root: 'pro' },

  ...underEachRoot('/intelhealth/:baseProductNo/:sale?', { ...guarded, modules: ['intelhealth'] }),
  { ...guarded, path: '/pro/intelhealthV1/:baseProductNo', root: 'pro', modules: ['intelDisease'] },
  { ...guarded, path: '/pro/intelhealthV2/:baseProductNo', root: 'pro' },

  ...underEachRoot('/intelhealth/question/:baseProductNo/:sale?', {
    ...question,
    modules: ['intelhealthQuestion'],
  }),
  {
    ...question,
    path: '/pro/intelhealthV1/question/:baseProductNo',
    root: 'pro',
    modules: ['intelQuestion'],
  },
  { ...question, path: '/pro/intelhealthV2/question/:baseProductNo', root: 'pro' },

  ...underEachRoot('/intelhealth/:baseProductNo/:status/:sale?', {
    ...result,
    modules: ['intelhealthStatus'],
  }),
  {
    ...result,
    path: '/pro/intelhealthV1/:baseProductNo/:status',
    root: 'pro',
    modules: ['intelStatus'],
  },
  { ...result, path: '/pro/intelhealthV2/:baseProductNo/:status', root: 'pro' },
  { ...result, path: '/pro/intelhealthV3/:baseProductNo/status', root: 'pro' },

  ...underEachRoot('/thirdhealth/:baseProductNo/:sale?', {
    ...third,
    modules: ['thirdIntelHealth'],
  }),
  ...underEachRoot('/thirdIntelhealth/:baseProductNo/:status/:sale?', {
    ...thirdResult,
    modules: ['thirdIntelHealthStatus'],
  }),
  ...underEachRoot('/universalThirdIntelhealth/:baseProductNo/status/:sale?', {
    ...thirdResult,
    modules: ['intelThirdStatus'],
  }),

  ...underEachRoot('/aiProduct/intelhealthReuseQuestion/:baseProductNo/:sale?', {
    ...reuse,
    modules: ['intelhealthReuseQuestion'],
  }),

  { ...confirm, path: '/pro/questionare/:baseProductNo/:displayId', root: 'pro' },
  ...underEachRoot('/retain/:displayId', retain),

  ...underEachRoot('/aiProduct/pregnancy', {
    ...own,
    page: 'disclosure/pregnancy',
    title: '孕期预核保',
  }),

  ...underEachRoot('/me/health', {
    page: 'disclosure/records',
    title: '我的健康告知',
    hydrate: 'idle',
    hidden: true,
    posts: true,
    access: withMobile,
  }),
] as const satisfies readonly Row[];
