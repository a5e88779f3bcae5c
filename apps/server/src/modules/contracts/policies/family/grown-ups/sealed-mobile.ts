import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';

/** The mobile that the policyholder named, under the key of the contract. */
export const sealedMobile = sealed(
  { table: 'grown_ups', column: 'mobile_sealed', key: ['policy_no', 'position'] },
  { keeper: keeperOf, form: text, erased: undefined, sale: 'policy_no' },
);
export const { seal: sealMobile, open: openMobile } = sealedMobile;
