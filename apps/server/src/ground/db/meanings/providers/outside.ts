export interface OutsideTables {
  outside_services: {};
}
