import type { Output } from '@parasol/contract';
import { yuanText } from '@parasol/domain/base/money/fen';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { TitleForm } from './title-form.tsx';

type Invoice = Output<'getInvoices'>['premiums'][number]['invoices'][number];

const tones: Readonly<Record<Invoice['state'], NonNullable<TagProps['tone']>>> = {
  asked: 'primary',
  issuing: 'primary',
  issued: 'success',
  refused: 'warning',
  'to-cancel': 'warning',
  cancelled: 'neutral',
};

const InvoiceLine = ({ invoice }: { readonly invoice: Invoice }) => {
  const brand = useBrand();
  const { invoiceNo, state, number, redNumber, titleName, taxNo, email } = invoice;
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Tag tone={tones[state]}>{invoice.stateTitle}</Tag>
        <span className="figures text-sm text-ink-2">{minuteText(invoice.changedAt)}</span>
      </p>
      <p className="text-ink-2">
        {invoice.words}
        {invoice.reason}
      </p>
      <DescriptionList
        items={[
          { label: '金额', value: yuanText(invoice.fen) },
          ...(titleName === '' ? [] : [{ label: '抬头', value: titleName }]),
          ...(taxNo === '' ? [] : [{ label: '税号', value: taxNo }]),
          ...(email === '' ? [] : [{ label: '邮箱', value: email }]),
          ...(number === null ? [] : [{ label: '号码', value: number }]),
          ...(redNumber === null ? [] : [{ label: '红字号码', value: redNumber }]),
        ]}
      />
      {invoice.hasFile ? (
        <p>
          <TextLink to={orderLinks(brand).invoiceFile(invoiceNo)} alone>
            下载 PDF
          </TextLink>
        </p>
      ) : null}
      {invoice.canCorrect ? (
        <Accordion>
          <AccordionItem title="抬头有误，重新开具">
            <TitleForm
              hidden={{ invoiceNo }}
              begin={{ of: invoice.of, name: titleName, taxNo, email }}
              act={state === 'asked' ? '更正抬头' : '红冲并重新开具'}
            />
          </AccordionItem>
        </Accordion>
      ) : null}
    </li>
  );
};

export const InvoiceLines = ({ invoices }: { readonly invoices: readonly Invoice[] }) =>
  invoices.length === 0 ? null : (
    <ul className="grid gap-4">
      {invoices.map((invoice) => (
        <InvoiceLine key={invoice.invoiceNo} invoice={invoice} />
      ))}
    </ul>
  );
