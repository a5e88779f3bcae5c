import type { Generated } from 'kysely';

export interface DashboardTables {
  day_figures: {
    figure: string;
    product: string;
    channel: string;
    day: string;
    brand: string;
    kind: string;
    detail: string;
    count: number;
    amount: number;
  };
  figure_marks: {
    figure: string;
    seen_until: Date;
    counted_at: Date | null;
  };
  stale_days: {
    figure: string;
    day: string;
  };
  missed_clocks: {
    queue: string;
    row_id: string;
    due: Date;
    brand: string | null;
    noted_at: Date;
  };
  alert_raisings: {
    raising_id: Generated<number>;
    kind: string;
    brand: string | null;
    at: Date;
  };
}
