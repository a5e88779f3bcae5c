export interface CobrowseTables {
  cobrowse_sessions: {
    /** The order that the two of them look at. */
    key: string;
  };
}
