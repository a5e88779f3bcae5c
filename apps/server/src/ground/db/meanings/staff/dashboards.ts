export interface DashboardTables {
  day_figures: {};
  month_figures: {};
  figure_marks: {};
  stale_days: {};
}
