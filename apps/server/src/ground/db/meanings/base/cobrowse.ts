export interface CobrowseTables {
  cobrowse_sessions: {
    /** The order that both of them have open. */
    key: string;
  };
}
