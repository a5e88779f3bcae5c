import { Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#ground/context.ts';
import { listMandates } from '../mandates/list-mandates.ts';
import { listPayments } from './list-payments.ts';

/** Every payment, refund and mandate of the person, for their own download. */
export const exportPayments = async (context: PersonContext): Promise<unknown> => {
  const payments: unknown[] = [];
  for (let before: string | undefined; ;) {
    const page = await listPayments(context, before === undefined ? {} : { before });
    if (page instanceof Refusal) break;
    payments.push(...page.payments);
    if (page.next === null) break;
    before = page.next;
  }
  const signed = await listMandates(context, {});
  return { payments, mandates: signed instanceof Refusal ? [] : signed.mandates };
};
