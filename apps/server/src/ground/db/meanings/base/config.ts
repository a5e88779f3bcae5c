export interface ConfigTables {
  settings: {
    /** Empty for all brands. */
    brand: string;
  };
  setting_changes: {};
}
