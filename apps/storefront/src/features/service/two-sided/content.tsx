import { Form, useActionData, useNavigation } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { DetailsAnswer, DetailsData } from './details.data.ts';
import { ServedBy } from './customer/served-by.tsx';

type Content = Extract<DetailsData, { kind: 'content' }>;

/** The product's content, the same for both sides; that it was shown is recorded by its hash. */
export const ContentPage = ({ data: { order, content } }: { readonly data: Content }) => {
  const answer = useActionData<DetailsAnswer>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  const { baseProductNo, side, servedBy } = order;
  const { clause } = productLinks(brand, baseProductNo);
  const seen = content.shown.findLast((line) => line.side === 'customer');
  return (
    <FlowPage title="产品介绍" note={content.title}>
      <LiveBanner text={answer?.message} />
      {side === 'customer' && servedBy !== null ? (
        <Card>
          <ServedBy servedBy={servedBy} />
        </Card>
      ) : null}
      {side === 'agent' ? (
        <Banner tone={content.seen ? 'success' : 'info'}>
          {content.seen && seen
            ? `客户已在 ${minuteText(seen.at)}看过这份介绍。`
            : '客户还没有看过这份介绍。'}
        </Banner>
      ) : null}
      {content.sections.map(({ title, rows }) => (
        <Section key={title} id={`content-${title}`} title={title}>
          <Card className="py-1!">
            <DescriptionList
              items={rows.map(({ label, value }, at) => ({ label, value, key: String(at) }))}
            />
          </Card>
        </Section>
      ))}
      {content.clauses.length === 0 ? null : (
        <Section id="clauses" title="条款">
          <List label="条款">
            {content.clauses.map(({ clauseId, title }) => (
              <ListItem key={clauseId} title={title} to={clause(clauseId)} />
            ))}
          </List>
        </Section>
      )}
      <Form method="post">
        <input type="hidden" name="contentHash" value={content.contentHash} />
        <Button type="submit" wide loading={busy} loadingText="请稍候">
          {side === 'agent' ? '下一步' : '我已看过，去核对资料'}
        </Button>
      </Form>
    </FlowPage>
  );
};
