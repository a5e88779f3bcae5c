import type { Brand } from '@parasol/domain/base/brands/brand';
import { tradeOf } from '@parasol/domain/base/brands/trade';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Insurer } from '@parasol/domain/products/catalogue/product/shared';
import type { Fact, SheetSection } from '#pdf/draw-section.ts';

interface Terms {
  readonly product: Product;
  readonly insurer: Insurer;
}

const whole = { whole: true } as const;

const waits = ({ periods, coverages }: Product): boolean =>
  periods.waitingDays > 0 || coverages.some(({ waitingDays = 0 }) => waitingDays > 0);

/** Periods and figures for which clauses refer to the policy; a period that the product lacks has no row. */
export const ruleFacts = ({ product }: { readonly product: Product }): Fact[] => {
  const { periods, deductible, pay } = product;
  return [
    ...(waits(product) ? [{ label: '等待期', value: periods.waitingNote, ...whole }] : []),
    ...(periods.coolingOffDays > 0
      ? [{ label: '犹豫期', value: periods.coolingOffNote, ...whole }]
      : []),
    ...(periods.graceDays === 0
      ? []
      : [{ label: '交费宽限期', value: `${periods.graceDays} 日`, ...whole }]),
    ...(deductible ? [{ label: '免赔额', value: deductible.note, ...whole }] : []),
    ...(pay.surrenderRefund === 'unexpired-net-premium'
      ? [
          {
            label: '退保费用比例',
            value: `${Math.round(pay.surrenderLoading * 10_000) / 100}%，用于计算未满期净保险费`,
            ...whole,
          },
        ]
      : []),
  ];
};

/** Lists that clauses call attached: hospitals, medicines, diseases. */
export const listSections = ({
  product: { lists = [] },
}: {
  readonly product: Product;
}): SheetSection[] =>
  lists.length === 0
    ? []
    : [
        {
          title: '所附清单（包含哪些责任，以“保险责任与保险金额”为准）',
          lines: lists.map(
            ({ title, note, items }) =>
              `${title}（${items.length} 项）：${items.join('、')}。${note}`,
          ),
        },
      ];

export const serviceFacts = ({ brand, insurer }: Terms & { readonly brand: Brand }): Fact[] => [
  {
    label: '保险公司',
    value: `${insurer.name}，客服与理赔报案 ${insurer.servicePhone}，${insurer.website}`,
    ...whole,
  },
  { label: `${tradeOf(brand)}机构`, value: `${brand.company}，服务电话 ${brand.phone}`, ...whole },
  {
    label: '投诉渠道',
    value: `保险公司 ${insurer.servicePhone}；${tradeOf(brand)}机构 ${brand.complaintPhone}；金融消费者投诉维权热线 12378`,
    ...whole,
  },
];

/** Clauses leave it to the policy to name the arbitrators. */
export const disputeFacts = ({
  insurer: { arbitration },
}: {
  readonly insurer: Insurer;
}): Fact[] => [
  {
    label: '争议处理',
    value:
      arbitration === undefined
        ? '协商不成的，可以申请调解，或者依法向人民法院提起诉讼。本保险单没有约定仲裁机构。'
        : `协商不成的，可以申请调解，提交${arbitration}仲裁，或者依法向人民法院提起诉讼。`,
    ...whole,
  },
];
