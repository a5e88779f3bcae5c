export interface InsuredAuthTables {
  insured_auths: {};
}
