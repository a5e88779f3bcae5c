import { measureUnits } from '@parasol/domain/products/catalogue/names';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { AgeInterpolation, RateTable } from '@parasol/domain/products/catalogue/product/rates';
import {
  cellsOfTable,
  cellsOfValues,
  type RateCells,
  type RateFileKind,
} from '@parasol/domain/products/studio/rate-file';

/** A file of a pack that holds prices or cash values. */
export interface PackTable {
  readonly file: string;
  readonly name: string;
  readonly kind: RateFileKind;
  /** The unit a cell is the price of. */
  readonly unit: string;
  readonly interpolation: AgeInterpolation | null;
  readonly cells: RateCells;
  /** Undefined for cash values. */
  readonly table: RateTable | undefined;
}

const nameOf = ({ rating, riders }: Product, id: string): string => {
  const rider = riders.find(({ table }) => table === id);
  if (id === rating.mainTable) return '主险费率';
  return rider ? `${rider.name}费率` : `费率表 ${id}`;
};

export const tablesOf = (product: Product): readonly PackTable[] => {
  const tables = product.rating.tables.map((table): PackTable => ({
    file: table.file,
    name: nameOf(product, table.id),
    kind: 'premium',
    unit: measureUnits[table.measure],
    interpolation: table.interpolation,
    cells: cellsOfTable(table),
    table,
  }));
  const { cashValue } = product;
  if (cashValue.method !== 'table') return tables;
  return [
    ...tables,
    {
      file: 'cash-values.csv',
      name: '现金价值',
      kind: 'cash-value',
      unit: '每千元基本保额，保单年度末（元）',
      interpolation: null,
      cells: cellsOfValues(cashValue.table),
      table: undefined,
    },
  ];
};
