export interface PersonalDataTables {
  person_keys: {
    /** Which master key wraps the data key; both are null once the key is destroyed. */
    master_key_id: string;
  };
  vault_fingerprints: {};
}
