import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const catalogue = join(import.meta.dirname, '../../catalogue');

/** The parts of `product.yaml` that prices depend on, as written there. */
export type Pack = {
  readonly baseProductNo: string;
  readonly plans: readonly { readonly code: string }[];
  readonly coverages: readonly {
    readonly rider?: string;
    readonly sums: Readonly<Record<string, number | string | { readonly perUnit: number }>>;
    readonly ages?: Bounds;
    readonly risks?: readonly string[];
  }[];
  readonly riders?: readonly Rider[];
  readonly options: readonly {
    readonly key: string;
    readonly choices?: readonly { readonly value: string }[];
    readonly min?: number;
    readonly max?: number;
    readonly step?: number;
  }[];
  readonly dependencies?: readonly { readonly when: Condition; readonly require: Condition }[];
  readonly eligibility: {
    readonly age: { readonly min: number; readonly max: number };
    readonly sexes: readonly string[];
    readonly occupationClasses: readonly number[];
    readonly relations: readonly string[];
    readonly policyholderAge: { readonly min: number; readonly max: number };
    readonly socialInsuranceRequired: boolean;
  };
  readonly sumLimits?: readonly {
    readonly risk: string;
    readonly minAge: number;
    readonly maxAge: number;
    readonly max: number;
  }[];
  readonly rating: {
    readonly rounding: string;
    readonly mainTable: string;
    readonly tables: readonly {
      readonly id: string;
      readonly file: string;
      readonly measure: string;
      readonly interpolation: string;
    }[];
    readonly occupationFactors?: Readonly<Record<string, number>>;
    readonly noSocialInsuranceFactor?: number;
    readonly frequencies: readonly {
      readonly code: string;
      readonly perYear: number;
      readonly factor: number;
    }[];
    readonly familyDiscounts?: readonly { readonly members: number; readonly factor: number }[];
  };
  readonly cashValue: { readonly method: string };
};

export type Rider = {
  readonly code: string;
  readonly on: string;
  readonly table: string;
  readonly when?: Condition;
  readonly policyholderAge?: Bounds;
};

export type Bounds = { readonly min?: number; readonly max?: number };
export type Condition = Readonly<Record<string, unknown>>;

export type Benefit = {
  readonly on: string;
  readonly minAge?: number;
  readonly maxAge?: number;
  readonly pays: readonly {
    readonly of: string;
    readonly factor?: number;
    readonly growth?: number;
    readonly factors?: readonly { readonly fromAge: number; readonly factor: number }[];
  }[];
};

type Chances = {
  readonly loading: readonly number[];
  readonly decrements: readonly {
    readonly cause: string;
    readonly table: string;
    readonly factor?: number;
  }[];
};

export type Basis = Chances & {
  readonly interest: number;
  readonly limitAge: number;
  readonly benefits: Readonly<Record<string, readonly Benefit[]>>;
  readonly riders?: Readonly<
    Record<string, Partial<Chances> & { readonly benefits: readonly Benefit[] }>
  >;
  readonly surrender: { readonly initial: number; readonly years: number };
};

const text = (...path: readonly string[]): string => readFileSync(join(catalogue, ...path), 'utf8');

export const readPack = (no: string): Pack => parse(text(no, 'product.yaml')) as Pack;

export const readBasis = (no: string): Basis => parse(text(no, 'basis.yaml')) as Basis;

/** The rows of a CSV file by column; lines that start with # are remarks. */
export const readRows = (
  ...path: readonly string[]
): readonly Readonly<Record<string, string>>[] => {
  if (!existsSync(join(catalogue, ...path))) return [];
  const [head = '', ...lines] = text(...path)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
};
