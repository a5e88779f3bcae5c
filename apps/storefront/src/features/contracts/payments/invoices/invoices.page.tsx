import { ReceiptText } from 'lucide-react';
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Price } from '#ui/data/price.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { minuteText } from '#ui/text/moment-text.ts';
import type { InvoicesData, PostedInvoice } from './invoices.data.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { TitleForm, VoucherForm } from './title-form.tsx';

type Premium = InvoicesData['premiums'][number];
type Voucher = InvoicesData['vouchers'][number];
type Holder = InvoicesData['holder'];

const PremiumCard = ({ premium, holder }: { premium: Premium; holder: Holder }) => {
  const { paySeq, invoices, obstacle, leftFen, paidFen } = premium;
  return (
    <Card as="li" className="grid gap-4">
      <div>
        <h2 className="font-semibold">{premium.subject}</h2>
        <p className="mt-2 flex items-end justify-between gap-4">
          <span className="figures text-sm text-ink-2">
            {premium.insurerName}
            <br />
            <time dateTime={premium.paidAt}>{minuteText(premium.paidAt)}</time>
          </span>
          <Price fen={leftFen > 0 ? leftFen : paidFen} tone="ink" />
        </p>
        {leftFen > 0 && leftFen < paidFen ? (
          <p className="figures text-sm text-ink-2">
            交了 {yuanText(paidFen)}，已退回 {yuanText(paidFen - leftFen)}，按剩下的金额开具。
          </p>
        ) : null}
      </div>
      <InvoiceLines invoices={invoices} />
      {obstacle === null ? (
        invoices.length === 0 ? (
          <TitleForm hidden={{ paySeq }} begin={{ of: 'person', ...holder, taxNo: '' }} />
        ) : (
          <Accordion>
            <AccordionItem title="重新申请">
              <TitleForm hidden={{ paySeq }} begin={{ of: 'person', ...holder, taxNo: '' }} />
            </AccordionItem>
          </Accordion>
        )
      ) : invoices.length > 0 ? null : (
        <p className="text-ink-2">{obstacle}。</p>
      )}
    </Card>
  );
};

const VoucherCard = ({ voucher, holder }: { voucher: Voucher; holder: Holder }) => (
  <Card as="li" className="grid gap-4">
    <div className="flex items-end justify-between gap-4">
      <h2 className="figures font-semibold">{voucher.year} 年</h2>
      <Price fen={voucher.fen} tone="ink" />
    </div>
    <InvoiceLines invoices={voucher.invoices} />
    {voucher.obstacle === null ? (
      <VoucherForm
        hidden={{ year: String(voucher.year), policyNo: voucher.policyNo }}
        email={holder.email}
      />
    ) : voucher.invoices.length > 0 ? null : (
      <p className="text-ink-2">{voucher.obstacle}。</p>
    )}
  </Card>
);

/** Papers of the insurer about premiums: asked for here, followed here, downloaded here. */
const InvoicesPage = () => {
  const { premiums, vouchers, holder } = useLoaderData<InvoicesData>();
  const posted = useActionData<PostedInvoice>();
  const brand = useBrand();
  const [query] = useSearchParams();
  const policyNo = query.get('policyNo');
  const insurers = [...new Set(premiums.map(({ insurerName }) => insurerName))];
  return (
    <OwnFrame
      title="发票"
      note={`发票由${insurers.length === 1 ? insurers[0] : '各保险公司'}开具，每笔保险费一张，开具后可以下载，也会发到邮箱。`}
      back={
        policyNo === null
          ? { to: brandLink(brand, '/me/payments'), text: '支付记录' }
          : { to: brandLink(brand, '/me/policies/:policyNo', { policyNo }), text: '保单' }
      }
    >
      {posted?.tone !== 'success' ? null : (
        <Banner tone="success" live>
          {posted.text}
        </Banner>
      )}
      {premiums.length === 0 ? (
        <Empty
          of={ReceiptText}
          title="没有可以开具发票的保险费"
          action={
            <ButtonLink to={brandLink(brand, '/me/payments')} look="secondary">
              支付记录
            </ButtonLink>
          }
        >
          您交过的保险费会列在这里。
        </Empty>
      ) : (
        <ul className="grid gap-3">
          {premiums.map((premium) => (
            <PremiumCard key={premium.paySeq} premium={premium} holder={holder} />
          ))}
        </ul>
      )}
      {vouchers.length === 0 ? null : (
        <Section
          id="vouchers"
          title="税收优惠扣除凭证"
          note="这款保险的保险费可以按规定在税前扣除。凭证按年开具，只能开给投保人本人。"
        >
          <ul className="grid gap-3">
            {vouchers.map((voucher) => (
              <VoucherCard key={voucher.year} voucher={voucher} holder={holder} />
            ))}
          </ul>
        </Section>
      )}
    </OwnFrame>
  );
};

export default InvoicesPage;
