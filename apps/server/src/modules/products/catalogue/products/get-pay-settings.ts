import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';
import { frequencyNames } from '@parasol/domain/products/catalogue/names';

export const getPaySettings: Verb<'getPaySettings'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { pay, periods, rating, version } = found.product;
  return {
    baseProductNo,
    version,
    cashier: pay.cashier,
    autoDebit: pay.autoDebit,
    coolingOffDays: periods.coolingOffDays,
    coolingOffCost: pay.coolingOffCost,
    graceDays: periods.graceDays,
    surrenderRefund: pay.surrenderRefund,
    frequencies: rating.frequencies.map(({ code, perYear }) => ({
      code,
      name: frequencyNames[code],
      perYear,
    })),
  };
};
