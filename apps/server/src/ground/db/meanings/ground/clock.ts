export interface ClockTables {
  clock_watch: {
    /** Since when nothing may expire, by the clock that jumped. */
    held_since: Date;
    /** How far the clock is from where it should be, as far as we can tell. */
    off_ms: number;
  };
}
