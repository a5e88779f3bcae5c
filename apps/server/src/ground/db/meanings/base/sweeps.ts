export interface SweepTables {
  sweeps: {};
}
