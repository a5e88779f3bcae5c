import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';

/** An insurer's reason for refusing may be about a person. */
export const sealedRefusal = sealed(
  { table: 'policy_surrenders', column: 'refusal_sealed', key: ['surrender_no'] },
  { keeper: keeperOf, form: text, erased: null, sale: 'order_no' },
);
export const { seal: sealRefusal, open: openRefusal } = sealedRefusal;
