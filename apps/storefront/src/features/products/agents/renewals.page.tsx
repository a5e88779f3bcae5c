import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { customerWords } from './customer-words.ts';
import type { RenewalsData } from './renewals.data.ts';

/** Policies that end soon, the next first; renewing them is the customer's own affair. */
const RenewalsPage = () => {
  const { renewals, next } = useLoaderData<RenewalsData>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="即将续保"
      note="续保由客户自己决定和办理，您可以提醒和解答。"
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      {renewals.length === 0 ? (
        <Empty title="现在没有快到期的保单">到期前我们会通知客户，同时列在这里。</Empty>
      ) : (
        <ul className="grid gap-4">
          {renewals.map((each) => (
            <Card as="li" key={each.key} className="grid gap-2">
              <p className="flex items-start justify-between gap-3">
                <span className="font-semibold">{each.productName}</span>
                <Tag tone="primary">{each.stateTitle}</Tag>
              </p>
              <p className="text-sm text-ink-2">{customerWords(each.customer)}</p>
              <p className="flex items-end justify-between gap-3">
                <span className="figures text-sm text-ink-2">
                  {dateText(each.startDate)} 续上
                  <span className="block">{dateText(each.payBy)} 前交费</span>
                </span>
                {each.toldFen === null ? null : <Price fen={each.toldFen} size="medium" />}
              </p>
            </Card>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div className="actions">
          <ButtonLink to={brandLink(brand, '/agent/renewals', { after: next })} look="secondary">
            后面的
          </ButtonLink>
        </div>
      )}
    </OwnFrame>
  );
};

export default RenewalsPage;
