import type { Fen } from '#base/money/fen.ts';
import type { Policyholder, TaxResidency } from '#sales/orders/form/parties.ts';

/** The origin of the money for the premium. */
export const fundSources = {
  salary: '工资薪金',
  business: '经营所得',
  savings: '储蓄',
  investment: '投资收益',
  property: '出售或出租房产',
  family: '家人赠与或继承',
} as const;
export type FundSource = keyof typeof fundSources;

/** A policyholder's declarations about themselves for large premiums. */
export interface Diligence {
  readonly funds: FundSource;
  /** The person who controls the contract, when it is not the policyholder. */
  readonly controller?: { readonly name: string; readonly relation: string };
  /** Absent where the order form has it. */
  readonly tax?: {
    readonly residency: TaxResidency;
    readonly country?: string;
    readonly number?: string;
  };
}

export type Need = 'tax' | 'control' | 'funds' | 'proof';

export const needTitles: Readonly<Record<Need, string>> = {
  tax: '税收居民身份声明',
  control: '实际控制人与受益所有人',
  funds: '保险费来源',
  proof: '收入或财产证明',
};

export interface Owed {
  readonly need: Need;
  readonly given: boolean;
}

/** Declarations that an order with a large premium needs, and the made ones. */
export const diligenceOf = (
  policyholder: Pick<Policyholder, 'taxResidency'>,
  given: Diligence | undefined,
  proof: { readonly yearlyFen: Fen; readonly fromFen: Fen; readonly files: number },
): readonly Owed[] => [
  ...(policyholder.taxResidency === undefined
    ? [{ need: 'tax' as const, given: given?.tax !== undefined }]
    : []),
  { need: 'control', given: given !== undefined },
  { need: 'funds', given: given !== undefined },
  ...(proof.yearlyFen >= proof.fromFen ? [{ need: 'proof' as const, given: proof.files > 0 }] : []),
];

/** Mistakes in a declaration, by field; null when there are none. */
export const diligenceFault = (
  { controller, tax }: Diligence,
  taxAsked: boolean,
): { readonly field: string; readonly message: string } | null => {
  if (controller && (controller.name === '' || controller.relation === '')) {
    return { field: 'controller', message: '请填写实际控制人的姓名和与您的关系' };
  }
  if (!taxAsked) return null;
  if (!tax) return { field: 'residency', message: '请选择税收居民身份' };
  return tax.residency !== 'china' && (!tax.country || !tax.number)
    ? { field: 'residency', message: '请填写其他税收居民国（地区）和纳税人识别号' }
    : null;
};
