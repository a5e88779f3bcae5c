import { olderLinks } from './landings.ts';
import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

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
  landing: 'a reminder in the messaging app or by text message',
  hydrate: 'idle',
  hidden: true,
} as const;

/** `question` comes before the results: both have the same shape. */
export const disclosureRows = [
  ...underEachRoot('/health/:baseProductNo/:sale?', {
    ...insured,
    after: '/trial/:baseProductNo/:sale?',
    modules: ['health', 'insuredHealth'],
  }),
  ...underEachRoot('/healthV1/:baseProductNo/:sale?', {
    ...insured,
    landing: olderLinks,
    modules: ['healthPage'],
  }),
  ...underEachRoot('/healthV2/:baseProductNo/:sale?', {
    ...tiered,
    landing: olderLinks,
    modules: ['healthLayering'],
  }),

  ...underEachRoot('/health/applicant/:baseProductNo/:sale?', {
    ...applicant,
    after: '/health/:baseProductNo/:sale?',
    modules: ['applierHealth'],
  }),
  {
    ...applicant,
    path: '/pro/healthV1/applicant/:baseProductNo',
    root: 'pro',
    landing: olderLinks,
  },
  {
    ...applicant,
    path: '/pro/healthV2/applicant/:baseProductNo',
    root: 'pro',
    landing: olderLinks,
  },

  ...underEachRoot('/healthNotice/:baseProductNo/:sale?', {
    ...supplement,
    after: '/health/:baseProductNo/:sale?',
    modules: ['healthNotice'],
  }),
  {
    ...supplement,
    path: '/pro/healthNoticeV1/:baseProductNo',
    root: 'pro',
    landing: olderLinks,
    modules: ['supplementHealthNotice'],
  },
  { ...supplement, path: '/pro/healthNoticeV2/:baseProductNo', root: 'pro', landing: olderLinks },

  ...underEachRoot('/intelhealth/:baseProductNo/:sale?', {
    ...guarded,
    after: '/health/:baseProductNo/:sale?',
    modules: ['intelhealth'],
  }),
  {
    ...guarded,
    path: '/pro/intelhealthV1/:baseProductNo',
    root: 'pro',
    landing: olderLinks,
    modules: ['intelDisease'],
  },
  { ...guarded, path: '/pro/intelhealthV2/:baseProductNo', root: 'pro', landing: olderLinks },

  ...underEachRoot('/intelhealth/question/:baseProductNo/:sale?', {
    ...question,
    after: '/intelhealth/:baseProductNo/:sale?',
    modules: ['intelhealthQuestion'],
  }),
  {
    ...question,
    path: '/pro/intelhealthV1/question/:baseProductNo',
    root: 'pro',
    landing: olderLinks,
    modules: ['intelQuestion'],
  },
  {
    ...question,
    path: '/pro/intelhealthV2/question/:baseProductNo',
    root: 'pro',
    landing: olderLinks,
  },

  ...underEachRoot('/intelhealth/:baseProductNo/:status/:sale?', {
    ...result,
    after: '/intelhealth/question/:baseProductNo/:sale?',
    modules: ['intelhealthStatus'],
  }),
  {
    ...result,
    path: '/pro/intelhealthV1/:baseProductNo/:status',
    root: 'pro',
    landing: olderLinks,
    modules: ['intelStatus'],
  },
  {
    ...result,
    path: '/pro/intelhealthV2/:baseProductNo/:status',
    root: 'pro',
    landing: olderLinks,
  },
  {
    ...result,
    path: '/pro/intelhealthV3/:baseProductNo/status',
    root: 'pro',
    landing: olderLinks,
  },

  ...underEachRoot('/thirdhealth/:baseProductNo/:sale?', {
    ...third,
    after: '/health/:baseProductNo/:sale?',
    modules: ['thirdIntelHealth'],
  }),
  ...underEachRoot('/thirdIntelhealth/:baseProductNo/:status/:sale?', {
    ...thirdResult,
    after: '/thirdhealth/:baseProductNo/:sale?',
    modules: ['thirdIntelHealthStatus'],
  }),
  ...underEachRoot('/universalThirdIntelhealth/:baseProductNo/status/:sale?', {
    ...thirdResult,
    landing: 'an insurer whose own questions were answered',
    modules: ['intelThirdStatus'],
  }),

  ...underEachRoot('/aiProduct/intelhealthReuseQuestion/:baseProductNo/:sale?', {
    ...reuse,
    after: '/intelhealth/:baseProductNo/:status/:sale?',
    modules: ['intelhealthReuseQuestion'],
  }),

  ...underEachRoot('/questionare/:baseProductNo/:displayId', {
    ...confirm,
    after: '/me/order/detail',
  }),
  ...underEachRoot('/retain/:displayId', retain),

  ...underEachRoot('/aiProduct/pregnancy', {
    ...own,
    page: 'disclosure/pregnancy',
    title: '孕期预核保',
    after: '/detail/:baseProductNo/:sale?',
  }),

  ...underEachRoot('/me/health', {
    page: 'disclosure/records',
    title: '健康告知记录',
    hydrate: 'idle',
    hidden: true,
    posts: true,
    access: withMobile,
  }),
] as const satisfies readonly Row[];
