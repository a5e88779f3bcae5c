import type { Row } from './row.ts';
import { underEachRoot } from './under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'idle', hidden: true } as const;
const ownWithMobile = { ...own, access: { requireAuth: true, requireMobile: true } } as const;

/** Logging in without script, and everything that belongs to one person. */
export const accountRows = [
  ...underEachRoot('/login', {
    page: 'accounts/login',
    title: '用户登录',
    flow: true,
    after: '/me',
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/me', { ...own, page: 'accounts/me', title: '我的' }),
  ...underEachRoot('/me/policies', { ...own, page: 'policies/policies', title: '我的保单' }),
  ...underEachRoot('/me/policies/:policyNo', {
    ...own,
    page: 'policies/policy',
    title: '保单详情',
  }),
  ...underEachRoot('/me/policies/:policyNo/changes', {
    ...own,
    page: 'policies/changes',
    title: '办理保全',
  }),
  ...underEachRoot('/me/policies/:policyNo/changes/:kind', {
    ...own,
    page: 'policies/change-form',
    title: '保全申请',
    posts: true,
  }),
  ...underEachRoot('/aiProduct/m2y/:policyNo', {
    ...own,
    page: 'policies/pay-yearly',
    title: '月交改年交',
    posts: true,
    modules: ['m2yApply', 'm2yPaySignPage', 'm2yStatus'],
  }),
  ...underEachRoot('/pos/:posNo', {
    ...own,
    page: 'policies/policy-service',
    title: '保全进度',
    landing: 'the message about a change of a policy',
    posts: true,
    uploads: true,
  }),
  ...underEachRoot('/policy/consent', {
    page: 'policies/change-consent',
    title: '确认保单变更',
    flow: true,
    landing: 'the link that a policyholder gives to who has to agree',
    hydrate: 'idle',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/me/policies/:policyNo/renewal', {
    ...own,
    page: 'policies/renewal',
    title: '续保',
    posts: true,
  }),
  ...underEachRoot('/me/policies/:policyNo/claims', {
    ...own,
    page: 'claims/claim-guide',
    title: '出险了怎么办',
  }),
  ...underEachRoot('/me/policies/:policyNo/claims/report', {
    ...own,
    page: 'claims/report-claim',
    title: '登记出险',
    posts: true,
  }),
  ...underEachRoot('/me/cover', { ...own, page: 'policies/family-cover', title: '家庭保障' }),
  ...underEachRoot('/me/cover/outside', {
    ...own,
    page: 'policies/outside-policy',
    title: '在别处买的保险',
    posts: true,
  }),
  ...underEachRoot('/me/claims', { ...own, page: 'claims/claims', title: '理赔' }),
  ...underEachRoot('/me/claims/:claimNo', {
    ...own,
    page: 'claims/claim',
    after: '/me/policies/:policyNo/claims/report',
    title: '理赔进度',
    posts: true,
  }),
  ...underEachRoot('/me/favourites', {
    page: 'catalogue/favourites',
    title: '收藏的产品',
    hydrate: 'eager',
    hidden: true,
  }),
  ...underEachRoot('/receipt/:orderNo', {
    page: 'policies/receipt',
    title: '签收保单',
    flow: true,
    access: { requireAuth: true },
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/returnVisit/:orderNo', {
    page: 'policies/return-visit',
    title: '在线回访',
    flow: true,
    landing: 'the message that asks a policyholder for the return visit',
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/me/family', {
    ...own,
    page: 'accounts/family',
    title: '家庭成员',
    posts: true,
  }),
  ...underEachRoot('/me/family/member', {
    ...own,
    page: 'accounts/family-member',
    title: '家庭成员资料',
    posts: true,
  }),
  ...underEachRoot('/me/messages', {
    ...own,
    page: 'accounts/messages',
    title: '消息',
    posts: true,
  }),
  ...underEachRoot('/me/messages/settings', {
    ...own,
    page: 'accounts/message-settings',
    title: '消息设置',
    posts: true,
  }),
  ...underEachRoot('/me/settings', {
    ...own,
    page: 'accounts/settings',
    title: '账户与设备',
    posts: true,
  }),
  ...underEachRoot('/me/privacy', {
    ...own,
    page: 'accounts/privacy',
    title: '隐私',
    posts: true,
  }),
  ...underEachRoot('/me/privacy/close', {
    ...ownWithMobile,
    page: 'accounts/close-account',
    title: '注销账户',
    posts: true,
  }),
] as const satisfies readonly Row[];
