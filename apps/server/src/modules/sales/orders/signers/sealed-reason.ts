import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';

/** Why a person did not sign; null unless they gave a reason. */
export const sealedReason = sealed(
  {
    table: 'order_signers',
    column: 'reason_sealed',
    key: ['order_no', 'signer'],
    written: ({ order_no: orderNo, signer }) => `${orderNo} ${signer}`,
  },
  { keeper: keeperOf, form: text, erased: null, sale: 'order_no' },
);
export const { seal: sealReason, open: openReason } = sealedReason;
