import type { Dossier, DossierAction } from '@parasol/contract/staff/console/dossiers';
import { staffHold } from '@parasol/domain/base/accounts/access';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { isAtDesk, type CaseState } from '@parasol/domain/sales/manual-underwriting/case-states';
import {
  serviceKinds,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { Context } from '#ground/context.ts';

export interface Offer extends DossierAction {
  readonly permission: Permission;
}

interface OrderCase {
  readonly manual_underwriting_no: string;
  readonly state: CaseState;
}

/** Actions this colleague may take; others are not offered. */
export const offered = ({ caller }: Context, offers: readonly Offer[]): DossierAction[] =>
  offers.flatMap(({ permission, ...action }) => (staffHold(caller, permission) ? [action] : []));

export const unmasking = (subject: Dossier['subject'], unmasked: boolean): Offer[] =>
  unmasked
    ? []
    : [
        {
          permission: 'personal-data',
          call: 'unmaskSubject',
          label: '查看完整信息',
          words: '填写原因后，几分钟内显示完整的个人信息，并留下记录。',
          input: { kind: subject.kind, no: subject.no },
        },
      ];

/** The sheet names all people in full, so it needs the same permission as unmasking them. */
export const sheetActions = (policyNo: string | null, sealedByInsurer: boolean): Offer[] =>
  policyNo === null
    ? []
    : [
        {
          permission: 'personal-data',
          call: 'getPolicyFileForStaff',
          label: '下载电子保单',
          words: '电子保单上有完整的个人信息。填写原因后下载，谁在什么时候为什么下载会留下记录。',
          input: { policyNo, from: 'house' },
        },
        ...(sealedByInsurer
          ? [
              {
                permission: 'personal-data',
                call: 'getPolicyFileForStaff',
                label: '下载保险公司盖章的电子保单',
                words:
                  '保险公司出单时的原件，上有完整的个人信息。填写原因后下载，谁在什么时候为什么下载会留下记录。',
                input: { policyNo, from: 'insurer' },
              } as const,
            ]
          : []),
      ];

export const identityActions = (
  orderNo: string,
  state: OrderState,
  people: Dossier['people'],
): Offer[] =>
  state === 'to-verify' || state === 'to-sign'
    ? people
        .filter(({ identity, party }) => identity === 'sent' && party !== null)
        .map(({ party, role }) => ({
          permission: 'orders-identity',
          call: 'decideOrderIdentity',
          label: `审核${role}的证件照片`,
          words: '通过后订单继续，全部通过时请客户签名；不通过会请客户重新上传。',
          input: { orderNo, party: party ?? '' },
        }))
    : [];

/** An order whose health a person decides about has one case for it. */
export const underwritingActions = (cases: readonly OrderCase[]): Offer[] =>
  cases
    .filter(({ state }) => isAtDesk(state))
    .map(({ manual_underwriting_no: manualUnderwritingNo }) => ({
      permission: 'orders-underwrite',
      call: 'decideUnderwritingCase',
      label: '人工核保',
      words: '看资料，作出结论，或请客户补充；客户会收到通知。',
      input: { manualUnderwritingNo },
    }));

/** An insurer's open terms after new facts were told. */
export const supplementActions = (
  supplements: readonly {
    readonly record_no: string;
    readonly outcome: string | null;
    readonly settled: string | null;
  }[],
): Offer[] =>
  supplements
    .filter(({ outcome, settled }) => outcome === 'terms' && settled === null)
    .flatMap(({ record_no: recordNo }) => [
      {
        permission: 'orders-underwrite' as const,
        call: 'settleSupplement',
        label: '补充告知：按条件继续',
        words: '客户同意保险公司提出的条件、保险公司已登记后，保单继续有效；客户会收到通知。',
        input: { recordNo, outcome: 'keeps' },
      },
      {
        permission: 'orders-underwrite' as const,
        call: 'settleSupplement',
        label: '补充告知：解除合同',
        words: '客户不接受条件，或保险公司不再承保：合同解除，保险费全部原路退回；客户会收到通知。',
        input: { recordNo, outcome: 'ends' },
      },
    ]);

/** A customer who lost the old number cannot be sent its code. */
export const mobileActions = (userId: string): Offer[] => [
  {
    permission: 'mobiles-change',
    call: 'changeMobileForCustomer',
    label: '更换手机号',
    words:
      '客户收不到原号码的短信时办理，要由另一位同事复核。复核后客户用新号码登录，所有设备退出，有效保单上的号码一并更换并告诉保险公司，原号码会收到通知。',
    input: { userId },
  },
];

export const bonusActions = (userId: string): Offer[] => [
  {
    permission: 'benefits-fulfil',
    call: 'giveBonusPoints',
    label: '赠送积分',
    words: '积分立刻到账，客户会收到一条消息，看到您写的原因。积分不能抵保险费。',
    input: { userId },
  },
];

export const refundActions = (payments: Dossier['payments']): Offer[] =>
  payments
    .filter(({ state }) => state === 'paid' || state === 'part-refunded')
    .map(({ paySeq, fen }) => ({
      permission: 'refunds-make',
      call: 'refundPayment',
      label: '退款',
      words: `把 ${formatAmount(fen)} 元的全部或一部分原路退回。没有出单的，超过限额时由另一位同事复核；已出单的要有退款依据，都由另一位同事复核后执行。`,
      input: { paySeq },
    }));

/** A provider reports that it took a payment back, or sent a paper that it did. */
export const reversalActions = (payments: Dossier['payments']): Offer[] =>
  payments
    .filter(({ state }) => state === 'paid' || state === 'part-refunded')
    .map(({ paySeq, fen }) => ({
      permission: 'refunds-make',
      call: 'reversePayment',
      label: '登记支付撤回',
      words: `支付机构撤回了 ${formatAmount(fen)} 元时登记，要由另一位同事复核。未承保的订单会取消；已承保的，这笔保险费变为未交，客户会收到通知并可以重新交，佣金冲回。`,
      input: { paySeq },
    }));

export const stuckRefundActions = (payments: Dossier['payments']): Offer[] =>
  payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ state }) => state === 'stuck')
    .map(({ refundNo }) => ({
      permission: 'refunds-make',
      call: 'settleStuckRefund',
      label: '处理被拒绝的退款',
      words: '再次发起同一笔退款；或登记已用其他方式退回，由另一位同事复核。',
      input: { refundNo },
    }));

export const visitActions = (visits: Dossier['visits']): Offer[] =>
  visits
    .filter(({ outcome, settled }) => outcome === 'doubts' && settled === null)
    .map(({ orderNo }) => ({
      permission: 'visits-settle',
      call: 'settleVisitDoubt',
      label: '登记回访处理结果',
      words: '写明与客户沟通的结果，这项疑问从队列中移出。',
      input: { orderNo },
    }));

export const serviceActions = (
  orderNo: string,
  issued: boolean,
  open: readonly { readonly pos_no: string; readonly kind: ServiceKind }[],
): Offer[] => [
  ...(issued
    ? [
        {
          permission: 'services-manage',
          call: 'openPolicyService',
          label: '发起保全收费',
          words: '请客户补交保险费或支付复效款项；客户会收到通知。',
          input: { orderNo },
        } as const,
      ]
    : []),
  ...open.map(
    ({ pos_no: posNo, kind }) =>
      ({
        permission: 'services-manage',
        call: 'closePolicyService',
        label: `关闭${serviceKinds[kind].title}`,
        words: '不再请客户支付；之后到账的款项会自动退回。',
        input: { posNo },
      }) as const,
  ),
];

/** Debits of a policy that goes on can be stopped, and those that staff stopped resumed. */
export const debitActions = (policyNo: string, over: boolean, byStaff: boolean): Offer[] => {
  if (over) return [];
  return [
    byStaff
      ? {
          permission: 'debits-suspend',
          call: 'resumeDebits',
          label: '恢复扣费',
          words: '从今天起照常扣费，未交的保险费重新计算宽限期。客户会收到通知，看到您写的原因。',
          input: { policyNo },
        }
      : {
          permission: 'debits-suspend',
          call: 'suspendDebits',
          label: '暂停扣费',
          words:
            '不再发起扣费，正在进行的扣费会撤回；暂停期间不计算宽限期，保单不会中止。客户会收到通知，看到您写的原因。',
          input: { policyNo },
        },
  ];
};
