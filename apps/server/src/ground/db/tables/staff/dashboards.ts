// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/staff/dashboards.ts`.

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
  month_figures: {
    figure: string;
    product: string;
    channel: string;
    month: string;
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
}
