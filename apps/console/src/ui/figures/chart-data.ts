import type { ChartShape, FigureUnit } from '@parasol/domain/staff/dashboards/reading';

export interface ChartShown {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly shape: ChartShape;
  readonly rowTitle: string;
  readonly columns: readonly { readonly title: string; readonly unit: FigureUnit }[];
  readonly drawn: number;
  readonly rows: readonly {
    readonly key: string;
    readonly title: string;
    readonly values: readonly (number | null)[];
    readonly before: number | null;
  }[];
}
