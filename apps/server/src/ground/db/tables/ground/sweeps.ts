export interface SweepTables {
  sweeps: {
    name: string;
    day: string;
    position: string;
    seen: number;
    failed: number;
    started_at: Date;
    finished_at: Date | null;
  };
}
