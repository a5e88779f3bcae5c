import { afterReceiptWords } from '@parasol/domain/base/clocks/cooling-off';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { caseLinks } from '@parasol/routes/links/case-links';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import type { MeData } from '#features/base/accounts/me.data.ts';

const shownFirst = 4;

/** Tasks that wait for the customer: receipts, return visits, payments, documents, drafts. */
export const WaitingList = ({
  receipts,
  visits,
  services,
  cases,
  toRenew,
  waiting,
}: Pick<MeData, 'receipts' | 'visits' | 'services' | 'cases' | 'toRenew' | 'waiting'>) => {
  const brand = useBrand();
  const links = orderLinks(brand);
  const all = [receipts, visits, services, cases, toRenew, waiting].flat().length;
  return all === 0 ? null : (
    <Section id="waiting" title="等您处理">
      <List label="等您处理">
        {receipts.map(({ orderNo, productName, coolingOffDays }) => (
          <ListItem
            key={orderNo}
            to={brandLink(brand, '/receipt/:orderNo', { orderNo })}
            title={productName}
            note={`看过电子保单后签收${afterReceiptWords(coolingOffDays)}`}
            value={<Tag tone="warning">待签收</Tag>}
          />
        ))}
        {visits.map(({ orderNo, productName, lastDay }) => (
          <ListItem
            key={orderNo}
            to={brandLink(brand, '/returnVisit/:orderNo', { orderNo })}
            title={productName}
            note={
              lastDay === null
                ? '请由您本人完成回访，大约一分钟'
                : `请在 ${dateText(lastDay)} 24:00 前完成回访，大约一分钟`
            }
            value={<Tag tone="warning">待回访</Tag>}
          />
        ))}
        {services.map(({ posNo, title, fen, payUntil }) => (
          <ListItem
            key={posNo}
            to={brandLink(brand, '/pos/:posNo', { posNo })}
            title={title}
            note={`${yuanText(fen)}，请在 ${minuteText(payUntil)} 前支付`}
            value={<Tag tone="warning">待支付</Tag>}
          />
        ))}
        {cases.map(({ manualUnderwritingNo, productName, clock, stateTitle }) => (
          <ListItem
            key={manualUnderwritingNo}
            to={caseLinks(brand).status(manualUnderwritingNo)}
            title={productName}
            note={clock ?? '人工核保'}
            value={<Tag tone="warning">{stateTitle}</Tag>}
          />
        ))}
        {toRenew.map(({ policyNo, productName, endDate }) => (
          <ListItem
            key={policyNo}
            to={brandLink(brand, '/me/policies/:policyNo/renewal', { policyNo })}
            title={productName}
            note={`${endDate === null ? '' : `${dateText(endDate)} 24:00 到期，`}续保需要重新健康告知`}
            value={<Tag tone="warning">待续保</Tag>}
          />
        ))}
        {waiting.slice(0, shownFirst).map((line) => (
          <ListItem
            key={line.orderNo ?? line.draftNo}
            to={
              line.orderNo === null
                ? links.form(line.baseProductNo, { draft: line.draftNo })
                : links.detail(line.orderNo)
            }
            title={line.productName}
            note={[
              line.insureds.join('、'),
              line.dueFen === null ? '' : yuanText(line.dueFen),
              line.expiresAt === null ? '' : `保留到 ${minuteText(line.expiresAt)}`,
            ]
              .filter(Boolean)
              .join('，')}
            value={
              <Tag tone={orderLife.states[line.state].tab === 'draft' ? 'neutral' : 'accent'}>
                {line.title}
              </Tag>
            }
          />
        ))}
        {waiting.length > shownFirst ? (
          <ListItem to={brand.orderListUrl} title={`全部 ${waiting.length} 项`} />
        ) : null}
      </List>
    </Section>
  );
};
