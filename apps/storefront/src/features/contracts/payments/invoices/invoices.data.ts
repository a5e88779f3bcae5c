import type { Output } from '@parasol/contract';
import type { InvoiceTitle } from '@parasol/domain/contracts/payments/invoice';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type InvoicesData = Output<'getInvoices'>;

export interface PostedInvoice extends Posted {
  /** The payment, the paper or the year that the form was about. */
  readonly about: string;
  /** The typed values, so that the customer types nothing again. */
  readonly title: InvoiceTitle;
}

const aboutOf = (request: Request): { paySeq?: string; policyNo?: string } => {
  const query = new URL(request.url).searchParams;
  const paySeq = query.get('paySeq');
  const policyNo = query.get('policyNo');
  return {
    ...(paySeq === null ? {} : { paySeq }),
    ...(policyNo === null ? {} : { policyNo }),
  };
};

export const loader: Loads<InvoicesData> = ({ request, context }) =>
  context.get(apiContext).getInvoices(aboutOf(request), { signal: request.signal });

export const action: Acts<PostedInvoice> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const email = textOf(form, 'email');
  const title = {
    of: textOf(form, 'of') === 'company' ? 'company' : 'person',
    name: textOf(form, 'name'),
    taxNo: textOf(form, 'taxNo'),
    email,
  } as const;
  const year = textOf(form, 'year');
  const invoiceNo = textOf(form, 'invoiceNo');
  const paySeq = textOf(form, 'paySeq');
  const posted = await attempt(async () => {
    if (year !== '') {
      const policyNo = textOf(form, 'policyNo');
      await api.askForTaxVoucher({ policyNo, year: Number(year), email });
      return '已申请，保险公司开具后会通知您';
    }
    if (invoiceNo !== '') {
      const { state } = await api.correctInvoice({ invoiceNo, ...title });
      return state === 'asked' ? '已按新的抬头申请，原来开具的会红冲' : '已更正';
    }
    await api.askForInvoice({ paySeq, ...title });
    return '已申请，保险公司开具后会通知您';
  });
  return { ...posted, about: year || invoiceNo || paySeq, title };
};
