import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall, type CallName, type Calls } from '@parasol/contract';
import { goldenConditions } from '@parasol/domain/studio/golden';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { addStaff } from '#modules/accounts/staff/create-staff.ts';
import {
  arrive,
  placeOwn,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import { payable, startPayDesk, type Payment } from '#modules/payments/testing/pay-desk.ts';
import { answersTo, openNotice, sendAnswers } from '#modules/disclosure/testing/health-journeys.ts';
import { openBrowser, type Browser } from './testing/nodes.ts';
import { sealCallBack } from '#modules/call-centre/call-backs/sealed-call-back.ts';
import { sealLead } from '#modules/leads/sealed-lead.ts';
import { learnNames } from '#modules/console/search/know-names.ts';
import { registerAgent } from '#modules/agents/testing/register-agent.ts';

type StaffCall = {
  [Name in CallName]: Calls[Name]['access'] extends { readonly staff: unknown } ? Name : never;
}[CallName];

const password = 'a long enough password';
let desk: OrderDesk;
let chen: Customer;
let payment: Payment;
let orderNo = '';
let recordNo = '';
let reconciliationId = 0;
let differenceId = 0;
let alertId = 0;
let chatNo = '';
let colleague = '';
let inspector = '';
const caseNo = randomUUID();
const phoneCallNo = 'DH0000000000AB';
const callBackNo = 'HD0000000000AB';
const leadNo = 'XS0000000000AB';
const batchNo = 'QM0000000000AB';
const useNo = 'QY0000000000AB';
const recordingNo = 'SL0000000000AB';
const manualUnderwritingNo = 'MU0000000000AB';
/** An article of the first brand alone. */
const ownArticle = 9001;
const articleImage = randomUUID();
/** A landing page of the first brand alone. */
const ownLanding = 9002;
/** Sold by the first brand alone. */
const ownProduct = '1009';
const draftNo = 'CGA000A000A000';

const logIn = async (account: string, host: string): Promise<Browser> => {
  const browser = openBrowser(desk, { host, address: '192.0.2.78' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

beforeAll(async () => {
  desk = await startPayDesk();
  const { app } = desk;
  const { db } = app.database;
  chen = await arrive(desk, '13800138000');
  payment = await payable(desk, chen, 11);
  ({ orderNo } = await placeOwn(desk, chen, '1991-06-15', 13));
  const opened = await openNotice(chen.browser);
  desk.clock.advance(60_000);
  const answer = await sendAnswers(chen.browser, opened, answersTo(opened));
  recordNo = answer.json<{ data: { disclosureNo: string } }>().data.disclosureNo;
  ({ chatNo } = await chen.ask('openChat', {}));
  const subject = `order:${orderNo}`;
  await alertStaff(app, db, { kind: 'order-stands-still', subject, detail: {} });
  ({ alert_id: alertId } = await db
    .selectFrom('pay_alerts')
    .select('alert_id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow());
  const at = desk.clock.now();
  await db
    .insertInto('screening_cases')
    .values({
      case_no: caseNo,
      order_no: orderNo,
      brand: 'qinghe',
      party: 'policyholder',
      entry_id: 'S-002',
      list_version: 'v',
      verdict: 'near',
      state: 'waiting',
      reason: null,
      decided_by: null,
      decided_at: null,
      created_at: at,
    })
    .execute();
  ({ reconciliation_id: reconciliationId } = await db
    .insertInto('reconciliations')
    .values({
      provider: 'wechat',
      merchant: '1900000001',
      date: '2026-05-19',
      state: 'differences',
      payments: 1,
      payments_fen: 1,
      refunds: 0,
      refunds_fen: 0,
      at,
      brand: 'qinghe',
    })
    .returning('reconciliation_id')
    .executeTakeFirstOrThrow());
  ({ difference_id: differenceId } = await db
    .insertInto('pay_differences')
    .values({
      reconciliation_id: reconciliationId,
      kind: 'amount',
      number: 'N1',
      pay_seq: payment.paySeq,
      ours_fen: 1,
      theirs_fen: 2,
      action: 'investigate',
      note: null,
      settled_by: null,
      settled_at: null,
    })
    .returning('difference_id')
    .executeTakeFirstOrThrow());
  const staff = { name: '员工', password };
  await registerAgent(app.database.db, { userId: chen.userId, at: desk.clock.now() });
  await db
    .insertInto('recordings')
    .values({
      recording_no: recordingNo,
      order_no: orderNo,
      brand: 'qinghe',
      agent_no: 'A1',
      number: 1,
      mode: 'apart',
      state: 'to-check',
      script: '[]',
      script_hash: Buffer.alloc(32),
      terms: '[]',
      completed_at: at,
      decided_by: null,
      decided_at: null,
      again_by: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await db
    .insertInto('articles')
    .values({ article_no: ownArticle, created_at: at, created_by: 'system' })
    .execute();
  await db
    .insertInto('article_versions')
    .values({
      article_no: ownArticle,
      version: 1,
      revision: 1,
      state: 'published',
      title: '别的品牌的文章',
      summary: '只有这个品牌的员工可以看到。',
      topic: 'before',
      responsible: '内容合规组',
      brands: ['qinghe'],
      places: [],
      body: '[]',
      words: '',
      publish_at: null,
      published_at: at,
      changed_at: at,
      changed_by: 'system',
    })
    .execute();
  await db
    .insertInto('landings')
    .values({
      landing_no: ownLanding,
      base_product_no: ownProduct,
      channel: '',
      created_at: at,
      created_by: 'system',
    })
    .execute();
  await db
    .insertInto('landing_versions')
    .values({
      landing_no: ownLanding,
      version: 1,
      revision: 1,
      state: 'published',
      title: '别的品牌的落地页',
      summary: '只有这个品牌的员工可以看到。',
      brands: ['qinghe'],
      blocks: '[]',
      publish_at: null,
      published_at: at,
      changed_at: at,
      changed_by: 'system',
    })
    .execute();
  await db
    .insertInto('product_drafts')
    .values({
      draft_no: draftNo,
      base_product_no: ownProduct,
      based_on: 1,
      title: '别的品牌的草稿',
      reason: '改文案',
      revision: 1,
      state: 'open',
      brands: ['qinghe'],
      created_by: 'system',
      created_at: at,
      updated_by: 'system',
      updated_at: at,
      publish_at: null,
      published_version: null,
    })
    .execute();
  await db
    .insertInto('product_draft_files')
    .values({ draft_no: draftNo, file: 'content.yaml', text: 'copy: {}', revision: 1 })
    .execute();
  await db
    .insertInto('call_backs')
    .values({
      call_back_no: callBackNo,
      call_back_key: randomUUID(),
      brand: 'qinghe',
      user_id: null,
      mobile_index: Buffer.alloc(32),
      sealed: await sealCallBack(
        app,
        { call_back_no: callBackNo, user_id: null },
        { mobile: '13800138000', topic: '续保', notes: [] },
      ),
      starts_at: at,
      state: 'waiting',
      tries: 0,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await db
    .insertInto('coupon_batches')
    .values({
      batch_no: batchNo,
      brand: 'qinghe',
      benefit: 'cover-review',
      title: '老客户服务',
      words: '',
      products: [],
      starts_at: desk.clock.now(),
      ends_at: new Date(desk.clock.now().getTime() + 86_400_000),
      codes: 1,
      uses_per_code: 1,
      uses_per_person: 1,
      reason: '回馈老客户',
      issued_at: desk.clock.now(),
      issued_by: 'system',
      granted_by: 'system',
      withdrawn_at: null,
      withdrawn_reason: null,
    })
    .execute();
  await db
    .insertInto('benefit_uses')
    .values({
      use_no: useNo,
      brand: 'qinghe',
      user_id: chen.userId,
      benefit: 'cover-review',
      name: '家庭保障梳理',
      batch_no: null,
      code: null,
      key: null,
      state: 'to-do',
      ended: null,
      used_at: desk.clock.now(),
      due: desk.clock.now(),
      ended_at: null,
      ended_by: null,
    })
    .execute();
  await db
    .insertInto('leads')
    .values({
      lead_no: leadNo,
      lead_key: randomUUID(),
      brand: 'qinghe',
      base_product_no: '1005',
      user_id: null,
      mobile_index: Buffer.alloc(32),
      sealed: await sealLead(
        app,
        { lead_no: leadNo, user_id: null },
        {
          name: '陈晨',
          mobile: '13800138000',
          budget: 'open',
          callTime: 'soon',
          wish: '',
          appointmentAt: null,
          notes: [],
        },
      ),
      state: 'assigned',
      consent: '2026-11',
      asks: 1,
      tries: 0,
      agent_no: null,
      due: at,
      contacted_at: null,
      close_reason: null,
      order_no: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await db
    .insertInto('experiments')
    .values({
      experiment_id: experimentId,
      brand: 'qinghe',
      name: '先后',
      place: 'home-order',
      variants: '[{"value":"how,service","share":50},{"value":"service,how","share":50}]',
      primary_figure: 'quotes',
      effect: 20,
      planned_size: 10_000,
      owner: '王芳',
      reason: '试一试',
      state: 'draft',
      revision: 1,
      started_at: null,
      stopped_at: null,
      stop_reason: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  ({ staff_id: inspector } = await db
    .insertInto('staff')
    .values({
      staff_id: randomUUID(),
      account: 'inspector',
      name: '检查员',
      role: 'compliance',
      brand: 'qinghe',
      password_hash: 'x',
      created_at: at,
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow());
  await db
    .insertInto('inspections')
    .values({
      inspection_no: inspectionNo,
      brand: 'qinghe',
      since: '2026-05-01',
      until: '2026-05-31',
      base_product_no: null,
      size: 1,
      seed: 'seed',
      reason: '监管检查',
      staff_id: inspector,
      population: 1,
      state: 'done',
      started_at: at,
      export_state: null,
      export_reason: null,
      export_bytes: null,
      export_until: null,
    })
    .execute();
  await db
    .insertInto('retention_runs')
    .values({
      run_no: runNo,
      brand: 'qinghe',
      state: 'planned',
      as_of: '2026-05-20',
      planned_by: 'system',
      planned_at: at,
      started_at: null,
      granted_by: null,
      done_at: null,
    })
    .execute();
  await addStaff(app, { ...staff, account: 'own', role: 'admin', brand: null }, 'test');
  await addStaff(app, { ...staff, account: 'foreign', role: 'admin', brand: 'tongrui' }, 'test');
  const theirs = { ...staff, account: 'their-clerk', role: 'service', brand: 'qinghe' } as const;
  colleague = (await addStaff(app, theirs, 'test')) ?? '';
});
afterAll(() => desk.stop());

const experimentId = randomUUID();
const runNo = 'QCA000A000A000';
const inspectionNo = 'JCA000A000A000';
const channelReport = {
  brand: 'qinghe',
  from: '2026-04-01',
  to: '2026-04-30',
  by: 'channel',
  touch: 'last',
};

/** What each call of staff is asked about a thing of another brand; a new call has to be added. */
const about: Readonly<Record<StaffCall, () => Record<string, unknown>>> = {
  getArticleForStaff: () => ({ articleId: ownArticle }),
  getArticleImageForStaff: () => ({ fileId: articleImage }),
  listArticlesForStaff: () => ({}),
  previewArticle: () => ({ brand: 'qinghe', title: '标题标题', summary: '摘要', text: '正文' }),
  publishArticle: () => ({
    articleId: ownArticle,
    version: 1,
    revision: 1,
    at: null,
    reason: '写好了',
  }),
  saveArticle: () => ({
    articleId: ownArticle,
    seen: { version: 1, revision: 1 },
    title: '别人的文章',
    summary: '这是别的品牌的文章，不应该能够改动。',
    topic: 'before',
    responsible: '内容合规组',
    brands: ['tongrui'],
    places: [],
    text: '正文',
  }),
  unscheduleArticle: () => ({ articleId: ownArticle, reason: '不发了' }),
  uploadArticleImage: () => ({ articleId: ownArticle }),
  withdrawArticle: () => ({ articleId: ownArticle, reason: '撤下' }),
  getLandingDefault: () => ({ baseProductNo: ownProduct }),
  getLandingForStaff: () => ({ landingId: ownLanding }),
  listLandingsForStaff: () => ({}),
  previewLanding: () => ({
    brand: 'qinghe',
    baseProductNo: ownProduct,
    title: '标题标题',
    summary: '摘要',
    blocks: [],
  }),
  publishLanding: () => ({
    landingId: ownLanding,
    version: 1,
    revision: 1,
    at: null,
    reason: '写好了',
  }),
  saveLanding: () => ({
    landingId: ownLanding,
    seen: { version: 1, revision: 1 },
    baseProductNo: '1001',
    channel: '',
    title: '别人的落地页',
    summary: '这是别的品牌的落地页，不应该能够改动。',
    brands: ['tongrui'],
    blocks: [
      { kind: 'hero', title: '标题', text: '说明' },
      { kind: 'exclusions' },
      { kind: 'company' },
    ],
  }),
  unscheduleLanding: () => ({ landingId: ownLanding, reason: '不发了' }),
  withdrawLanding: () => ({ landingId: ownLanding, reason: '撤下' }),
  checkChat: () => ({ chatNo, score: 3 }),
  closeChat: () => ({ chatNo }),
  getChatStatistics: () => ({ days: 7 }),
  getDeskChat: () => ({ chatNo }),
  getDeskImage: () => ({ fileId: randomUUID() }),
  listCannedAnswers: () => ({}),
  listDeskChats: () => ({ brand: 'qinghe' }),
  listDeskColleagues: () => ({ chatNo }),
  listDeskMessages: () => ({ chatNo, after: 0 }),
  listKnowledge: () => ({}),
  markDeskRead: () => ({ chatNo, no: 1 }),
  removeCannedAnswer: () => ({ answerId: randomUUID() }),
  removeKnowledge: () => ({ entryId: randomUUID() }),
  saveCannedAnswer: () => ({
    answerId: randomUUID(),
    brand: 'qinghe',
    title: '问候',
    words: '您好，请问有什么可以帮您',
  }),
  saveKnowledge: () => ({
    entryId: randomUUID(),
    brand: 'qinghe',
    question: '犹豫期有多久',
    answer: '犹豫期的天数写在保单和产品页面上。',
    shown: true,
  }),
  sayFromDesk: () => ({ chatNo, clientId: randomUUID(), text: '您好' }),
  searchChats: () => ({ words: chatNo }),
  sendDeskImage: () => ({ chatNo, clientId: randomUUID() }),
  sendDeskCard: () => ({ chatNo, clientId: randomUUID(), no: ownProduct }),
  takeChat: () => ({ chatNo }),
  transferChat: () => ({ chatNo, skill: 'claims' }),
  writeChatNote: () => ({ chatNo, kind: 'note', words: '客户来电' }),
  closeCommissionMonth: () => ({ brand: 'qinghe', month: '2026-04' }),
  getCommissionStatementForStaff: () => ({ agentNo: 'A1', month: '2026-04' }),
  payOutCommission: () => ({
    agentNo: 'A1',
    month: '2026-04',
    fen: 100,
    paidOn: '2026-05-03',
    reference: 'B20260503',
  }),
  getExperiment: () => ({ experimentId }),
  listExperiments: () => ({ brand: 'qinghe' }),
  saveExperiment: () => ({
    experimentId,
    revision: 1,
    brand: 'qinghe',
    name: '别的品牌',
    place: 'home-order',
    variants: [
      { value: 'how,service', share: 50 },
      { value: 'service,how', share: 50 },
    ],
    primary: 'quotes',
    effect: 20,
    plannedSize: 10_000,
    owner: '王芳',
    reason: '试一试',
  }),
  startExperiment: () => ({ experimentId, revision: 1 }),
  stopExperiment: () => ({ experimentId, revision: 1, reason: '不再需要' }),
  exportChannelReport: () => ({ ...channelReport }),
  getChannelReport: () => ({ ...channelReport }),
  listCommissionStatements: () => ({ brand: 'qinghe', month: '2026-04' }),
  agreeToRecording: () => ({ phoneCallNo, version: '2026-11' }),
  beginPhoneCall: () => ({ key: randomUUID(), direction: 'in', number: '13800138000' }),
  finishPhoneCall: () => ({ phoneCallNo, note: '咨询' }),
  getCallRecording: () => ({ phoneCallNo }),
  keepCallRecording: () => ({ phoneCallNo }),
  listPhoneCalls: () => ({ userId: chen.userId }),
  openSeat: () => ({}),
  getCallBackForStaff: () => ({ callBackNo }),
  settleCallBack: () => ({ callBackNo, outcome: 'reach', note: '已说明' }),
  getLeadForStaff: () => ({ leadNo }),
  giveLead: () => ({ leadNo, agentNo: null }),
  listLeads: () => ({}),
  noteLead: () => ({ leadNo, deed: 'miss', note: '无人接听' }),
  shareLead: () => ({ leadNo, insurer: 'yuanheng-life' }),
  getCouponBatch: () => ({ batchNo }),
  giveBonusPoints: () => ({
    key: randomUUID(),
    userId: chen.userId,
    points: 10,
    reason: '帮忙反馈问题',
  }),
  issueCoupons: () => ({
    brand: 'qinghe',
    benefit: 'cover-review',
    title: '老客户服务',
    words: '',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-01T00:00:00.000Z',
    products: [],
    codes: 1,
    usesPerCode: 1,
    usesPerPerson: 1,
    reason: '回馈老客户',
  }),
  listBenefitUses: () => ({}),
  listCouponBatches: () => ({}),
  settleBenefitUse: () => ({ useNo, end: 'done' }),
  withdrawCoupons: () => ({ batchNo, reason: '停用' }),
  getStewardForStaff: () => ({ agentNo: 'A1' }),
  setStewardForStaff: () => ({ agentNo: 'A1', serving: true, words: '十年保险服务' }),
  decideRecording: () => ({ recordingNo, decision: 'accept' }),
  getRecordingForStaff: () => ({ recordingNo }),
  getRecordingSegment: () => ({ recordingNo, side: 'customer', segment: 1 }),
  lookAtRecording: () => ({ recordingNo, reason: '抽查' }),
  getSaleTraced: () => ({ orderNo }),
  getTraceEvents: () => ({ orderNo, traceNo: 'HS0000000000AB', from: 0, to: 1 }),
  getTraceSheet: () => ({ sheet: 'none.css' }),
  replayTraces: () => ({ orderNo }),
  getPastPage: () => ({ orderNo, key: 'detail' }),
  getPastProduct: () => ({
    baseProductNo: '1004',
    brand: 'qinghe',
    day: '2026-05-20',
    page: 'detail',
  }),
  listPastPages: () => ({ orderNo }),
  listPastVersions: () => ({ baseProductNo: '1004', day: '2026-05-20' }),
  decideAgent: () => ({ agentNo: 'A1', decision: 'suspend', reason: '核对' }),
  getAgentOrderOfOrder: () => ({ orderNo }),
  startEvidencePack: () => ({ orderNo, reason: '客户投诉' }),
  listEvidencePacks: () => ({ orderNo }),
  downloadEvidencePack: () => ({ packId: caseNo }),
  getAgentForStaff: () => ({ agentNo: 'A1' }),
  getAgentPhotoForStaff: () => ({ agentNo: 'A1' }),
  listAgents: () => ({}),
  setAgentScope: () => ({
    agentNo: 'A1',
    products: null,
    regions: null,
    certificateUntil: '2099-01-01',
    reason: '核对',
  }),
  listAudit: () => ({ whom: `order:${orderNo}` }),
  getAuditOverview: () => ({}),
  listAsks: () => ({}),
  grantAsk: () => ({ askId: randomUUID() }),
  refuseAsk: () => ({ askId: randomUUID(), reason: '不合适' }),
  withdrawAsk: () => ({ askId: randomUUID() }),
  startExport: () => ({ queue: 'alerts', filters: { brand: 'qinghe' }, reason: '月度核对' }),
  listExports: () => ({}),
  downloadExport: () => ({ exportId: randomUUID(), part: 1 }),
  listSettingChanges: () => ({ key: 'code-caps', brand: 'qinghe' }),
  undoSetting: () => ({ key: 'code-caps', brand: 'qinghe', version: 1, to: 1, reason: '恢复' }),
  getOrderDossier: () => ({ orderNo }),
  getPolicyDossier: () => ({ policyNo: 'P0000000000000' }),
  getPolicyFileForStaff: () => ({ policyNo: 'P0000000000000', reason: '客户来电' }),
  getPersonDossier: () => ({ userId: chen.userId }),
  unmaskSubject: () => ({ subject: { kind: 'order', no: orderNo }, reason: '核对证件' }),
  countQueues: () => ({}),
  listQueue: () => ({ queue: 'alerts' }),
  getQueueRow: () => ({ queue: 'alerts', id: String(alertId) }),
  takeQueueRow: () => ({ queue: 'alerts', id: String(alertId) }),
  releaseQueueRow: () => ({ queue: 'alerts', id: String(alertId) }),
  handOverQueueRow: () => ({ queue: 'alerts', id: String(alertId), staffId: colleague }),
  listColleagues: () => ({ queue: 'alerts' }),
  actForCustomer: () => ({ userId: chen.userId }),
  blockPerson: () => ({ certNo: '11010519491231002X', reason: '涉嫌洗钱' }),
  changeSetting: () => ({
    key: 'code-caps',
    brand: 'qinghe',
    value: { byMobile: 9, byAddress: 9, byDevice: 9 },
    version: 0,
    reason: '放宽',
  }),
  getUnderwritingCase: () => ({ manualUnderwritingNo }),
  getUnderwritingPage: () => ({ fileId: randomUUID() }),
  askUnderwritingPapers: () => ({
    manualUnderwritingNo,
    items: [{ title: '超声报告', why: '比较有没有变化' }],
  }),
  decideUnderwritingCase: () => ({
    manualUnderwritingNo,
    decision: {
      members: [{ position: 0, outcome: 'standard' }],
      reasons: [],
      insurerReason: '标准体',
    },
  }),
  confirmUnderwritingDecision: () => ({ manualUnderwritingNo, agree: true }),
  askInsurerAboutCase: () => ({ manualUnderwritingNo, question: '能否承保' }),
  askUnderwritingOpinion: () => ({
    manualUnderwritingNo,
    staffId: colleague,
    question: '怎么看',
  }),
  giveUnderwritingOpinion: () => ({
    manualUnderwritingNo,
    opinionNo: randomUUID(),
    answer: '可以',
  }),
  listUnderwritingColleagues: () => ({}),
  listUnderwritingQuestions: () => ({}),
  getUnderwritingStatistics: () => ({ from: '2026-01-01', to: '2026-12-31' }),
  listUnderwritingSuggestions: () => ({}),
  settleUnderwritingSuggestion: () => ({
    suggestionNo: randomUUID(),
    take: true,
    note: '可以成为规则',
  }),
  getClaimForStaff: () => ({ claimNo: 'CL0000000000AB' }),
  getClaimFileForStaff: () => ({ fileId: randomUUID() }),
  askClaimPapers: () => ({ claimNo: 'CL0000000000AB', papers: ['诊断证明'] }),
  forwardClaim: () => ({ claimNo: 'CL0000000000AB' }),
  recordClaimWord: () => ({ claimNo: 'CL0000000000AB', words: '正在核定' }),
  closePolicyService: () => ({ posNo: 'PV0000000000AB' }),
  getChangeForStaff: () => ({ posNo: 'PV0000000000AB' }),
  getChangeFileForStaff: () => ({ fileId: randomUUID() }),
  decidePolicyChange: () => ({ posNo: 'PV0000000000AB', decision: 'accept', reason: '材料齐全' }),
  createStaff: () => ({
    account: 'grabbed',
    name: '新人',
    role: 'admin',
    brand: 'qinghe',
    password,
  }),
  decideComment: () => ({ commentId: randomUUID(), decision: 'show', reason: '' }),
  decideOrderIdentity: () => ({ orderNo, party: 'policyholder', accept: true }),
  decideScreening: () => ({ caseNo, decision: 'clear', reason: '不是本人' }),
  getScreeningCase: () => ({ caseNo }),
  exportReconciliation: () => ({ reconciliationId }),
  getHealthRecordForStaff: () => ({ recordNo, reason: '核保资料复核' }),
  getOrderFileForStaff: () => ({ fileId: randomUUID() }),
  getFaceEvidence: () => ({ orderNo, party: 'policyholder' }),
  getFaceFileForStaff: () => ({ fileId: randomUUID() }),
  readCardForStaff: () => ({ fileId: randomUUID() }),
  getPaymentForStaff: () => ({ paySeq: payment.paySeq }),
  listReconciliations: () => ({}),
  listSettings: () => ({}),
  listStaff: () => ({}),
  manageSurrender: () => ({ surrenderNo: 'TB0000000000AB', act: 'withdraw', reason: '客户来电' }),
  payOutSurrender: () => ({ surrenderNo: 'TB0000000000AB', reason: '已转账' }),
  openPolicyService: () => ({
    key: 'k'.repeat(20),
    orderNo,
    kind: 'supplement',
    fen: 100,
    reason: '追加保险费',
    days: 3,
  }),
  refundPayment: () => ({ key: 'k'.repeat(20), paySeq: payment.paySeq, fen: 1, reason: '协商' }),
  runReconciliation: () => ({ date: '2026-05-19' }),
  seePayAlert: () => ({ alertId }),
  settleDifference: () => ({ differenceId, how: 'waive', note: '已核实' }),
  settleStuckRefund: () => ({ refundNo: 'R1', how: 'again', note: '重试' }),
  settleVisitDoubt: () => ({ orderNo, note: '已经电话联系' }),
  deactivateStaff: () => ({ staffId: colleague, reason: '离职' }),
  reactivateStaff: () => ({ staffId: colleague, reason: '返聘' }),
  resetStaffPassword: () => ({ staffId: colleague, reason: '忘记' }),
  unblockPerson: () => ({ person: 'ab'.repeat(32), reason: '误加' }),
  confirmClock: () => ({}),
  dismissStuckWork: () => ({ kind: 'message', id: randomUUID() }),
  listStuckWork: () => ({}),
  retryStuckWork: () => ({ kind: 'message', id: randomUUID() }),
  changeStaff: () => ({ staffId: colleague, reason: '转岗', role: 'operations' }),
  listStaffSessions: () => ({ staffId: colleague }),
  endStaffSession: () => ({ sessionId: randomUUID() }),
  listRoles: () => ({}),
  saveRole: () => ({
    name: 'night',
    title: '夜班',
    permissions: ['orders-read'],
    reason: '新岗位',
  }),
  removeRole: () => ({ name: 'never-there', reason: '停用' }),
  // About the caller alone; there is nothing of anybody else to name.
  getStaffInfo: () => ({}),
  changeOwnPassword: () => ({ oldPassword: 'not the password', newPassword: 'another password' }),
  beginSecondFactor: () => ({}),
  confirmSecondFactor: () => ({ code: '000000' }),
  renewRecoveryCodes: () => ({ code: '000000' }),
  listBrandsForStaff: () => ({}),
  openProductDraft: () => ({
    baseProductNo: ownProduct,
    version: null,
    title: '改文案',
    reason: '改文案',
  }),
  getProductDraft: () => ({ draftNo }),
  getProductDraftFile: () => ({ draftNo, file: 'content.yaml' }),
  saveProductDraftFile: () => ({ draftNo, file: 'content.yaml', revision: 1, text: '' }),
  saveProductDraftDocument: () => ({ draftNo, file: 'content.yaml', revision: 1, value: {} }),
  dropProductDraft: () => ({ draftNo, reason: '不改了' }),
  getProductDraftRates: () => ({ draftNo }),
  compareProductDraftRates: () => ({ draftNo, file: 'rates/premium.csv', text: '' }),
  saveProductDraftRates: () => ({
    draftNo,
    file: 'rates/premium.csv',
    revision: 1,
    text: '',
    confirmed: true,
  }),
  getProductDraftGolden: () => ({ draftNo }),
  changeProductDraftGolden: () => ({
    draftNo,
    revision: 1,
    change: {
      kind: 'remove',
      was: Object.fromEntries(goldenConditions.map((name) => [name, '1'])),
    },
    reason: '不要了',
  }),
  getQuoteReplay: () => ({ draftNo }),
  startQuoteReplay: () => ({ draftNo, most: 10 }),
  cancelQuoteReplay: () => ({ draftNo }),
  publishProductDraft: () => ({ draftNo, revision: 1, at: null, reason: '写好了' }),
  unscheduleProductDraft: () => ({ draftNo, reason: '不发了' }),
  rollBackProduct: () => ({ baseProductNo: ownProduct, version: 2, reason: '恢复' }),
  downloadPack: () => ({ baseProductNo: ownProduct, version: 2 }),
  previewProductDraft: () => ({ draftNo, brand: 'qinghe', page: 'detail' }),
  getPackSchemas: () => ({}),
  listStudioTables: () => ({}),
  listStudioProducts: () => ({}),
  getStudioProduct: () => ({ baseProductNo: ownProduct }),
  listPublication: () => ({}),
  getPublication: () => ({ baseProductNo: ownProduct }),
  publishProduct: () => ({
    baseProductNo: ownProduct,
    contentHash: 'not what lies there',
    reason: '新版本',
  }),
  withdrawProduct: () => ({ baseProductNo: ownProduct, brand: 'qinghe', reason: '停售' }),
  returnProductToSale: () => ({ baseProductNo: ownProduct, brand: 'qinghe', reason: '恢复' }),
  startInspection: () => ({
    brand: 'qinghe',
    from: '2026-05-01',
    to: '2026-05-31',
    baseProductNo: null,
    size: 5,
    reason: '监管检查',
  }),
  listInspections: () => ({}),
  getInspection: () => ({ inspectionNo }),
  exportInspection: () => ({ inspectionNo, packs: false, reason: '监管检查' }),
  downloadInspection: () => ({ inspectionNo }),
  placeHold: () => ({ kind: 'order', no: orderNo, ground: 'complaint', reason: '客户投诉' }),
  releaseHold: () => ({ holdNo: 'BLA000A000A000', reason: '已经办结' }),
  listHolds: () => ({}),
  listHoldsOn: () => ({ kind: 'order', no: orderNo }),
  listRetention: () => ({}),
  getRetentionRun: () => ({ runNo }),
  carryOutRetention: () => ({ runNo, reason: '保存期限已满' }),
  planRetention: () => ({}),
  listKnownSettings: () => ({}),
  listMessageTemplates: () => ({}),
  sendTestMessage: () => ({ template: 'never-there', params: {} }),
  listQueueViews: () => ({}),
  listRecent: () => ({}),
  searchEverything: () => ({ text: orderNo }),
  saveQueueView: () => ({ queue: 'alerts', name: '我的', filters: {} }),
  removeQueueView: () => ({ viewId: randomUUID() }),
};
const names = Object.keys(about) as StaffCall[];
const ofThemselves: ReadonlySet<string> = new Set([
  'getPackSchemas',
  'beginPhoneCall',
  'keepCallRecording',
  'openSeat',
  'getStaffInfo',
  'changeOwnPassword',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'countQueues',
  'getChatStatistics',
  'searchChats',
  'getAuditOverview',
  'getUnderwritingStatistics',
  'sendTestMessage',
  'searchEverything',
  'saveQueueView',
  'removeQueueView',
  // Of their own brand.
  'planRetention',
]);

const ask = (browser: Browser, name: StaffCall) => {
  const { method, path, body } = everyCall[name];
  const input = about[name]();
  if (body === 'multipart') return browser.call(name, { ...input, file: new Blob(['x']) } as never);
  if (method === 'POST') return browser.post(path, input);
  return browser.get(`${path}?${new URLSearchParams(input as Record<string, string>).toString()}`);
};

/** Everything of the other brand that such a call could change. */
const kept = async (): Promise<unknown> => {
  const { db } = desk.app.database;
  return Promise.all([
    db.selectFrom('orders').selectAll().orderBy('order_no').execute(),
    db.selectFrom('pay_alerts').selectAll().orderBy('alert_id').execute(),
    db.selectFrom('pay_differences').selectAll().orderBy('difference_id').execute(),
    db.selectFrom('pay_refunds').selectAll().execute(),
    db.selectFrom('settings').selectAll().orderBy('key').orderBy('brand').execute(),
    db.selectFrom('blocked_people').selectAll().execute(),
    db.selectFrom('experiments').selectAll().execute(),
    db.selectFrom('product_drafts').selectAll().execute(),
    db.selectFrom('coupon_batches').selectAll().execute(),
    db.selectFrom('benefit_uses').selectAll().execute(),
    db.selectFrom('points_entries').selectAll().orderBy('entry_no').execute(),
    db
      .selectFrom('article_versions')
      .select(['article_no', 'version', 'revision', 'state'])
      .orderBy('article_no')
      .execute(),
    db
      .selectFrom('landing_versions')
      .select(['landing_no', 'version', 'revision', 'state'])
      .orderBy('landing_no')
      .execute(),
    db
      .selectFrom('staff')
      .select(['account', 'active', 'password_hash'])
      .where('account', '!=', 'foreign')
      .orderBy('account')
      .execute(),
    db
      .selectFrom('staff_sessions')
      .select('acting_for')
      .where('acting_for', 'is not', null)
      .execute(),
  ]);
};

describe('staff of one brand', () => {
  test('the list of calls is whole', () => {
    const all = Object.entries(everyCall)
      .filter(([, { access }]) => typeof access === 'object')
      .map(([name]) => name);
    expect(names.toSorted()).toEqual(all.toSorted());
  });

  test('learn and change nothing of another brand from their own host', async () => {
    const browser = await logIn('foreign', 'staff.tr.localhost');
    const secrets = [
      orderNo,
      payment.paySeq,
      payment.orderNo,
      recordNo,
      'their-clerk',
      '1900000001',
    ];
    // What a job would write in the middle of the walk.
    await learnNames(desk.app);
    const before = await kept();
    for (const name of names) {
      const answer = await ask(browser, name);
      const { code } = answer.json<{ code: number }>();
      const list = name.startsWith('list');
      if (!ofThemselves.has(name) && !(list && code === 0)) {
        expect([name, [10004, 100304].includes(code), answer.body]).toEqual([
          name,
          true,
          answer.body,
        ]);
      }
      for (const secret of secrets) {
        expect([name, answer.body.includes(secret)]).toEqual([name, false]);
      }
      expect(answer.body, name).not.toContain('"brand":"qinghe"');
      expect(await kept(), name).toEqual(before);
    }
  });

  test('are nobody on the other brand’s host', async () => {
    const own = await logIn('foreign', 'staff.tr.localhost');
    const browser = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.79' });
    for (const [name, value] of own.cookies) browser.cookies.set(name, value);
    for (const name of names) {
      expect([name, (await ask(browser, name)).statusCode]).toEqual([name, 401]);
    }
  });

  test('and staff of all brands find what was asked for, so that the walk walks', async () => {
    const browser = await logIn('own', 'staff.localhost');
    // What this walk keeps no example of is found by nobody.
    const absent = new Set<string>([
      'getDeskImage',
      'downloadEvidencePack',
      'removeCannedAnswer',
      'removeKnowledge',
      'agreeToRecording',
      'finishPhoneCall',
      'getCallRecording',
      'keepCallRecording',
      'getArticleImageForStaff',
      'closePolicyService',
      'getChangeForStaff',
      'getChangeFileForStaff',
      'decidePolicyChange',
      'manageSurrender',
      'payOutSurrender',
      'getRecordingSegment',
      'getTraceEvents',
      'getTraceSheet',
      'getUnderwritingCase',
      'getUnderwritingPage',
      'askUnderwritingPapers',
      'decideUnderwritingCase',
      'confirmUnderwritingDecision',
      'askInsurerAboutCase',
      'askUnderwritingOpinion',
      'giveUnderwritingOpinion',
      'settleUnderwritingSuggestion',
      'getClaimForStaff',
      'getClaimFileForStaff',
      'askClaimPapers',
      'forwardClaim',
      'recordClaimWord',
      'confirmClock',
      'dismissStuckWork',
      'retryStuckWork',
      'decideComment',
      'getAgentPhotoForStaff',
      'getFaceFileForStaff',
      'getOrderFileForStaff',
      'readCardForStaff',
      'settleStuckRefund',
      'settleVisitDoubt',
      'unblockPerson',
      'endStaffSession',
      'removeRole',
      'removeQueueView',
      'getPolicyDossier',
      'getPolicyFileForStaff',
      'undoSetting',
      'sendTestMessage',
      'grantAsk',
      'refuseAsk',
      'withdrawAsk',
      'downloadExport',
      'releaseHold',
      'downloadInspection',
      'startInspection',
    ]);
    for (const name of names) {
      const answered = await ask(browser, name);
      // A page or a pack is no JSON: it was found.
      if (/^(?:text\/html|application\/zip)/.test(String(answered.headers['content-type'])))
        continue;
      const { code } = answered.json<{ code: number }>();
      expect([name, code === 10004 || code === 100304 || code === 10001]).toEqual([
        name,
        absent.has(name),
      ]);
    }
  });
});
