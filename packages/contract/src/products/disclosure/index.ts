import { disclosure } from './calls.ts';
import { disclosureRecords } from './records.ts';

export const disclosureCalls = {
  ...disclosure,
  ...disclosureRecords,
};
