import { funnelPages, funnelSteps } from '#staff/dashboards/funnel.ts';
import {
  amount,
  byCut,
  byName,
  column,
  counted,
  funnel,
  minus,
  overTime,
  plus,
  ratio,
  tile,
  type Drawn,
  type Reading,
} from '#staff/dashboards/reading.ts';

const step = (number: number) =>
  counted({ figure: 'visits', kind: 'step', detail: String(number) });
const orders = (kind: string) => counted({ figure: 'orders', kind });
const [submitted, paid, issued] = [orders('submitted'), orders('paid'), orders('issued')];

const sales = [
  column('提交订单', submitted),
  column('已支付', paid),
  column('已承保', issued),
  column('支付率', ratio(paid, submitted), 'share'),
  column('浏览人数', step(1)),
  column('算价人数', step(2)),
  column('填写人数', step(4)),
] as const;

export const drawFunnel = (reading: Reading): Drawn => ({
  tiles: [
    tile(reading, column('浏览人数', step(1))),
    tile(reading, column('填写投保信息的人数', step(4))),
    tile(reading, column('提交订单', submitted)),
    tile(reading, column('支付率', ratio(paid, submitted), 'share')),
    tile(reading, column('承保率', ratio(issued, paid), 'share')),
  ],
  charts: [
    funnel(
      reading,
      {
        id: 'visitors',
        title: '页面漏斗',
        whose: '人数',
        note: '只含允许浏览统计的访客，每人每天计一次；到了后面一步的人，前面各步也算到过。',
      },
      funnelSteps.map((title, place) => [title, step(place + 1)]),
    ),
    funnel(
      reading,
      {
        id: 'orders',
        title: '订单漏斗',
        whose: '订单',
        note: '全部新投保的订单，都记在提交当天：之后支付、承保的，回到提交那天计入。不含续保。',
      },
      [
        ['提交订单', submitted],
        ['已支付', paid],
        ['已承保', issued],
      ],
    ),
    overTime(reading, { id: 'orders-over-time', title: '订单走势', drawn: 3 }, sales.slice(0, 4)),
    overTime(reading, { id: 'visitors-over-time', title: '访客走势', drawn: 3 }, [
      ...sales.slice(4),
      column('支付成功页', step(6)),
    ]),
    byCut(reading, 'product', { id: 'by-product', title: '按产品' }, sales),
    byCut(
      reading,
      'channel',
      {
        id: 'by-channel',
        title: '按渠道',
        note: '访客的渠道是当天第一个带渠道的链接，订单的渠道是最近来源。没有写进渠道名单的合在“其他”。',
      },
      sales,
    ),
    byName(
      reading,
      { id: 'by-page', title: '按页面', rowTitle: '页面' },
      Object.fromEntries(Object.entries(funnelPages).map(([page, { title }]) => [page, title])),
      (page) => [
        column('人数', counted({ figure: 'visits', kind: 'page', detail: page })),
        column('浏览次数', amount({ figure: 'visits', kind: 'page', detail: page })),
      ],
    ),
  ],
});

const money = (kind: string | readonly string[]) => amount({ figure: 'premiums', kind });
const received = money(['first', 'renewal', 'instalment', 'service']);

const premiums = [
  column('收到保险费', received, 'fen'),
  column('新单', money('first'), 'fen'),
  column('续保', money('renewal'), 'fen'),
  column('续期', money('instalment'), 'fen'),
  column('保全补交', money('service'), 'fen'),
  column('退还', money('refunded'), 'fen'),
  column('净额', minus(received, money('refunded')), 'fen'),
  column(
    '收款笔数',
    counted({ figure: 'premiums', kind: ['first', 'renewal', 'instalment', 'service'] }),
  ),
] as const;

export const drawPremiums = (reading: Reading): Drawn => ({
  tiles: [
    tile(reading, premiums[0]),
    tile(reading, premiums[1]),
    tile(reading, column('续保与续期', plus(money('renewal'), money('instalment')), 'fen')),
    tile(reading, premiums[5], { bad: true }),
    tile(reading, premiums[6]),
  ],
  charts: [
    overTime(
      reading,
      {
        id: 'over-time',
        title: '保险费走势',
        drawn: 4,
        note: '按入账当天计。续保是接着前一份合同的新合同，续期是同一份合同之后各期。退还含退款与退保给付，不含多收后退回的款项。',
      },
      [
        premiums[1],
        premiums[2],
        premiums[3],
        premiums[5],
        premiums[4],
        premiums[0],
        premiums[6],
        premiums[7],
      ],
    ),
    byCut(reading, 'product', { id: 'by-product', title: '按产品' }, premiums),
    byCut(reading, 'channel', { id: 'by-channel', title: '按渠道' }, premiums),
    byCut(reading, 'brand', { id: 'by-brand', title: '按品牌' }, premiums),
  ],
});

/** The first numbers that a manager reads in the morning. */
export const drawOverview = (reading: Reading): Drawn => ({
  tiles: [
    tile(reading, column('浏览人数', step(1)), { board: 'funnel' }),
    tile(reading, column('提交订单', submitted), { board: 'funnel' }),
    tile(reading, column('收到保险费', received, 'fen'), { board: 'premiums' }),
    tile(
      reading,
      column(
        '支付成功率',
        ratio(
          counted({ figure: 'payments', kind: 'paid' }),
          counted({ figure: 'payments', kind: ['paid', 'failed', 'closed'] }),
        ),
        'share',
      ),
      { board: 'payments' },
    ),
    tile(reading, column('超过时限', counted({ figure: 'clocks' })), {
      bad: true,
      board: 'clocks',
    }),
  ],
  charts: [
    overTime(reading, { id: 'premiums', title: '收到保险费', drawn: 1 }, [
      premiums[0],
      premiums[6],
    ]),
    overTime(reading, { id: 'orders', title: '订单', drawn: 3 }, sales.slice(0, 4)),
  ],
});
