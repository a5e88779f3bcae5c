import { randomUUID } from 'node:crypto';
import type { SubjectName } from '@parasol/contract/subjects';
import type { Plant } from './plant.ts';

/** Things of one brand and one customer, after which rows of every kind are planted. */
export interface Whose {
  readonly brand: string;
  readonly userId: string;
  readonly orderNo: string;
  readonly draftNo: string;
  readonly paySeq: string;
  /** A colleague of the brand. */
  readonly staffId: string;
}

type Examples = Readonly<Record<SubjectName, string | number>>;

const money = async (plant: Plant, { brand, userId, orderNo, paySeq }: Whose) => {
  const of = { brand, user_id: userId, order_no: orderNo };
  const day = await plant('reconciliations', { brand, provider: 'wechat', state: 'differences' });
  const statement = await plant('reconciliations', {
    brand,
    provider: 'insurer',
    since: '2026-05-01',
    state: 'matched',
    date: '2026-05-01',
  });
  const difference = await plant('pay_differences', {
    reconciliation_id: day['reconciliation_id'],
    kind: 'amount',
    action: 'investigate',
  });
  const alert = await plant('pay_alerts', { brand, kind: 'order-stands-still' });
  await plant('pay_refunds', { refund_no: 'R0000000000AB', pay_seq: paySeq, state: 'stuck' });
  await plant('invoices', { ...of, invoice_no: 'FP0000000000AB', kind: 'invoice', state: 'asked' });
  return {
    payment: paySeq,
    reconciliation: Number(day['reconciliation_id']),
    statement: Number(statement['reconciliation_id']),
    difference: Number(difference['difference_id']),
    payAlert: Number(alert['alert_id']),
    refund: 'R0000000000AB',
    invoice: 'FP0000000000AB',
    invoiceFile: await fileOf(plant, 'invoice', 'FP0000000000AB'),
  };
};

const fileOf = async (plant: Plant, kind: string, no: string): Promise<string> => {
  const fileId = randomUUID();
  await plant('files', { file_id: fileId, owner_kind: kind, owner_no: no });
  return fileId;
};

const contracts = async (plant: Plant, { brand, userId, orderNo }: Whose) => {
  const policyNo = 'P0000000000AB';
  const of = { brand, user_id: userId, order_no: orderNo, policy_no: policyNo };
  await plant('policies', { ...of, state: 'in-force' });
  await plant('policy_services', { ...of, pos_no: 'PV0000000000AB', state: 'to-pay' });
  await plant('policy_surrenders', { ...of, surrender_no: 'TB0000000000AB', state: 'asked' });
  await plant('policy_papers', { ...of, paper_no: 'PW0000000000AB' });
  await plant('return_visits', of);
  await plant('order_supplements', { order_no: orderNo, record_no: 'H000000000000000001' });
  await plant('health_records', { brand, user_id: userId, record_no: 'H000000000000000001' });
  await plant('commission_holds', { brand, policy_no: policyNo });
  await plant('claims', { ...of, claim_no: 'CL0000000000AB', state: 'reported' });
  return {
    policy: policyNo,
    service: 'PV0000000000AB',
    changeFile: await fileOf(plant, 'policy-service', 'PV0000000000AB'),
    surrender: 'TB0000000000AB',
    policyPaper: 'PW0000000000AB',
    returnVisit: orderNo,
    supplement: 'H000000000000000001',
    healthRecord: 'H000000000000000001',
    commissionHold: policyNo,
    claim: 'CL0000000000AB',
    claimFile: await fileOf(plant, 'claim', 'CL0000000000AB'),
  };
};

const sales = async (plant: Plant, { brand, userId, orderNo, draftNo }: Whose) => {
  const of = { brand, user_id: userId, order_no: orderNo };
  const [checkId, screening, suggestion] = [randomUUID(), randomUUID(), randomUUID()];
  await plant('face_checks', { check_id: checkId, order_no: orderNo });
  await plant('screening_cases', { case_no: screening, order_no: orderNo });
  await plant('underwriting_cases', { ...of, manual_underwriting_no: 'MU0000000000AB' });
  await plant('underwriting_suggestions', { brand, suggestion_no: suggestion });
  await plant('recordings', { brand, order_no: orderNo, recording_no: 'SL0000000000AB' });
  await plant('leads', { ...of, lead_no: 'XS0000000000AB', state: 'new' });
  await plant('coupon_batches', { brand, batch_no: 'QM0000000000AB' });
  await plant('benefit_uses', { brand, user_id: userId, use_no: 'QY0000000000AB' });
  return {
    order: orderNo,
    ownOrder: orderNo,
    preparedOrder: orderNo,
    orderFile: await fileOf(plant, 'own-paper', draftNo),
    cardPicture: await fileOf(plant, 'own-paper', draftNo),
    faceFile: await fileOf(plant, 'face', checkId),
    screening,
    underwritingCase: 'MU0000000000AB',
    underwritingPage: await fileOf(plant, 'underwriting-case', 'MU0000000000AB'),
    suggestion,
    recording: 'SL0000000000AB',
    lead: 'XS0000000000AB',
    couponBatch: 'QM0000000000AB',
    benefitUse: 'QY0000000000AB',
  };
};

const products = async (plant: Plant, { brand, userId }: Whose) => {
  const commentId = randomUUID();
  await plant('agents', { brand, user_id: userId, agent_no: 'A7', state: 'approved' });
  await plant('product_comments', { brand, comment_id: commentId });
  await plant('article_versions', { article_no: 9001, brands: [brand], state: 'published' });
  await plant('landing_versions', { landing_no: 9002, brands: [brand], state: 'published' });
  await plant('product_drafts', { draft_no: 'CGA000A000A000', brands: [brand], state: 'open' });
  await plant('rule_trials', { brand, trial_no: 'QT0000000000AB' });
  return {
    agent: 'A7',
    comment: commentId,
    article: 9001,
    landing: 9002,
    productDraft: 'CGA000A000A000',
    ruleTrial: 'QT0000000000AB',
  };
};

const service = async (plant: Plant, { brand, userId, staffId }: Whose) => {
  const of = { brand, user_id: userId };
  await plant('chats', { ...of, chat_no: 'CH0000000000AB' });
  await plant('call_backs', { ...of, call_back_no: 'HD0000000000AB' });
  await plant('phone_calls', { ...of, phone_call_no: 'DH0000000000AB', staff_id: staffId });
  await plant('bereavements', { brand, case_no: 'SG0000000000AB', state: 'reported' });
  return {
    chat: 'CH0000000000AB',
    chatFile: await fileOf(plant, 'chat', 'CH0000000000AB'),
    callBack: 'HD0000000000AB',
    phoneCall: 'DH0000000000AB',
    callRecording: 'DH0000000000AB',
    bereavement: 'SG0000000000AB',
    bereavementFile: await fileOf(plant, 'bereavement', 'SG0000000000AB'),
  };
};

const proofAndBase = async (plant: Plant, whose: Whose) => {
  const { brand, orderNo, staffId } = whose;
  const [askId, sessionId] = [randomUUID(), randomUUID()];
  const [experimentId, packId] = [randomUUID(), randomUUID()];
  await plant('asks', { ask_id: askId, brand, act: 'refund', asked_by: staffId, state: 'open' });
  await plant('staff_sessions', { session_id: sessionId, staff_id: staffId });
  await plant('experiments', { brand, experiment_id: experimentId, state: 'draft' });
  await plant('evidence_packs', { brand, pack_id: packId, order_no: orderNo, staff_id: staffId });
  await plant('legal_holds', { brand, hold_no: 'BLA000A000A000', subject: orderNo });
  await plant('retention_runs', { brand, run_no: 'QCA000A000A000', state: 'planned' });
  await plant('inspections', { brand, inspection_no: 'JCA000A000A000', staff_id: staffId });
  return {
    user: whose.userId,
    colleague: staffId,
    ask: askId,
    staffSession: sessionId,
    experiment: experimentId,
    ownEvidencePack: packId,
    hold: 'BLA000A000A000',
    retentionRun: 'QCA000A000A000',
    inspection: 'JCA000A000A000',
    ownInspection: 'JCA000A000A000',
  };
};

/** One thing of each kind that a call can be about. A subject without an example does not compile. */
export const plantExamples = async (plant: Plant, whose: Whose): Promise<Examples> => ({
  ...(await money(plant, whose)),
  ...(await contracts(plant, whose)),
  ...(await sales(plant, whose)),
  ...(await products(plant, whose)),
  ...(await service(plant, whose)),
  ...(await proofAndBase(plant, whose)),
});
