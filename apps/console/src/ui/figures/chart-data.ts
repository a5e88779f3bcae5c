import type { FigureUnit } from './figure-text.ts';

export interface ChartShown {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly shape: 'lines' | 'bars' | 'funnel';
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
