import type { OrderAgreement, OrderDetail } from '@parasol/contract/sales/orders/shapes';
import {
  orderActions,
  type RecordingStage,
} from '@parasol/domain/sales/orders/states/order-actions';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { orderWords } from '@parasol/domain/sales/orders/states/order-words';
import { stageTitles } from '@parasol/domain/sales/orders/states/recording-stages';

const orderNames = Object.keys(orderLife.states) as readonly OrderState[];

export const exclusion: OrderAgreement = {
  kind: 'exclusion',
  words: '被保险人陈**：因甲状腺结节引起的医疗费用，保险人不承担给付保险金的责任。',
};
export const loading: OrderAgreement = {
  kind: 'loading',
  words: '被保险人陈**：保险费按标准保险费的 50% 加收，已包含在应交的保险费中。',
};

export interface OrderCase {
  readonly state: string;
  readonly standing: {
    readonly state: OrderState;
    readonly recording: RecordingStage | null;
    readonly attempted: boolean;
  };
  readonly agreements?: readonly OrderAgreement[];
}

const plain = (state: OrderState): OrderCase => ({
  state: orderLife.states[state].title,
  standing: { state, recording: null, attempted: state === 'paying' },
});

const recorded = (state: OrderState, recording: RecordingStage): OrderCase => ({
  state: `${orderLife.states[state].title}，${stageTitles[recording]}`,
  standing: { state, recording, attempted: true },
});

const tried = (state: OrderState): OrderCase => ({
  state: `${orderLife.states[state].title}，曾发起支付`,
  standing: { state, recording: null, attempted: true },
});

/** Every state of an order, and the other facts that change the words. */
export const orderCases: readonly OrderCase[] = [
  ...orderNames.map(plain),
  recorded('to-pay', 'owed'),
  recorded('paid', 'checking'),
  recorded('paid', 'again'),
  recorded('issued', 'again'),
  tried('closed'),
  tried('expired'),
  { ...plain('to-pay'), state: '待支付，有除外和加费', agreements: [exclusion, loading] },
  { ...plain('issued'), state: '承保成功，有除外', agreements: [exclusion] },
];

const at = '2026-11-18T02:00:00.000Z';

/** The server's answer about an order in such a state. */
export const orderOf = ({
  standing,
  agreements = [],
}: OrderCase): OrderDetail & {
  readonly own: boolean;
  readonly policy: { readonly title: string; readonly words: string } | null;
} => {
  const { state, recording } = standing;
  const issued = state === 'issued';
  return {
    orderNo: 'QHAAAAAAAAAAAA',
    displayId: 'D1',
    state,
    title: orderLife.states[state].title,
    words: orderWords(standing),
    reasons: [],
    actions: orderActions(state, recording),
    baseProductNo: '1001',
    productVersion: 1,
    productName: '安心医疗保险',
    insurerName: '汇宁健康保险',
    price: {
      dueFen: 25_800,
      yearlyFen: 25_800,
      instalments: 1,
      frequency: 'single',
      effectiveDate: '2026-11-19',
      coverEnd: '2027-11-18',
      people: [
        { relation: 'self', age: 36, plan: 'standard', planName: '标准版', fen: 25_800, parts: [] },
      ],
    },
    policyholder: {
      name: '陈**',
      certType: 'id-card',
      certTypeName: '居民身份证',
      certNo: '310***********11',
      mobile: '139****0001',
      email: null,
      address: null,
    },
    insureds: [
      {
        name: '陈**',
        certType: 'id-card',
        certTypeName: '居民身份证',
        certNo: '310***********11',
        mobile: null,
        relation: 'self',
        age: 36,
        planName: '标准版',
        beneficiaries: '',
      },
    ],
    terms:
      state === 'accepted-with-terms'
        ? {
            loadingFen: 5000,
            oldFen: 25_800,
            newFen: 30_800,
            exclusions: [],
            reasons: [],
            without: [],
            people: 1,
            until: at,
          }
        : null,
    agreements: [...agreements],
    tellable: false,
    consents: [],
    history: [{ state, words: '提交投保申请', by: '您', at }],
    createdAt: at,
    expiresAt: null,
    policyNo: issued ? 'P1' : null,
    signedAt: null,
    previousOrderNo: null,
    seller: null,
    own: true,
    policy: issued ? { title: '保障中', words: '保障至 2027 年 11 月 18 日。' } : null,
  };
};
