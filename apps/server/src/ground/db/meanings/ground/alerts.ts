export interface AlertTables {
  pay_alerts: {
    detail: Readonly<Record<string, string | number | boolean | null>>;
  };
  alert_raisings: {};
}
