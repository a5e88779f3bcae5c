import type { Generated } from 'kysely';

interface Figures {
  figure: string;
  product: string;
  channel: string;
  brand: string;
  kind: string;
  detail: string;
  count: number;
  amount: number;
}

export interface DashboardTables {
  day_figures: Figures & { day: string };
  month_figures: Figures & { month: string };
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
