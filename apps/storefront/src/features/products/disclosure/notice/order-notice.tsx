import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { ForOrder } from '#features/products/disclosure/order-notice.data.ts';

interface Shown {
  readonly forOrder: ForOrder;
}

/** Shows the effect of the answers, and where to look. */
const ToldNow = ({ forOrder: { answered, links, people } }: Shown) =>
  answered === null ? null : (
    <div className="mt-5 grid gap-6">
      <Banner tone={answered.effect === 'kept' ? 'success' : 'warning'} title={answered.title} live>
        {answered.words}
      </Banner>
      {links.smart === null ? null : (
        <Banner title="可以先做智能核保">
          针对补充的情况再回答几个问题。有结论的，按结论送交保险公司，不用等核保员看资料。
        </Banner>
      )}
      <div className="actions">
        {links.smart === null ? null : <ButtonLink to={links.smart}>做智能核保</ButtonLink>}
        <ButtonLink to={links.order} look={links.smart === null ? 'primary' : 'secondary'}>
          查看订单
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-2">
        回答已留存。
        {links.record === null ? null : <TextLink to={links.record}>查看我的回答</TextLink>}
        {people.length > 1 ? (
          <>
            ，还有别人的情况要补充的，
            <TextLink to={links.confirm}>从这里继续</TextLink>
          </>
        ) : null}
      </p>
    </div>
  );

/** Earlier supplements to the order, with their results. */
const Earlier = ({ forOrder: { supplement, answered } }: Shown) => {
  const otherRecords = supplement.told.filter(({ recordNo }) => recordNo !== answered?.recordNo);
  return otherRecords.length === 0 ? null : (
    <Section id="told" title="以前补充过的">
      <ul className="ruled">
        {otherRecords.map(({ recordNo, name, at, title, words }) => (
          <li key={recordNo} className="py-3">
            <p className="font-medium" data-personal="">
              {minuteText(at)}，{name}：{title}
            </p>
            <p className="text-sm text-ink-2">{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Around the questions of a supplement to a placed order; the form itself comes in between. */
export const OrderNotice = ({
  forOrder,
  children,
}: Shown & { readonly children: React.ReactNode }) => {
  const { supplement, people, about, answered, opened, links } = forOrder;
  return (
    <>
      <p className="mt-2 text-ink-2">
        为订单 <TextLink to={links.order}>{supplement.displayId}</TextLink>（{supplement.stateTitle}
        ）补充{about === null ? '' : <span data-personal="">，关于{about}</span>}。
      </p>
      {answered !== null ? (
        <ToldNow forOrder={forOrder} />
      ) : supplement.closed !== null ? (
        <div className="mt-5 grid gap-5">
          <Banner tone="warning" title="不能再补充告知">
            {supplement.closed}
          </Banner>
          <div className="actions">
            <ButtonLink to={links.order}>查看订单</ButtonLink>
          </div>
        </div>
      ) : about === null ? (
        <Section id="who" title="补充谁的情况？">
          <List label="补充谁的情况">
            {people.map(({ who, words, to }) => (
              <ListItem key={who} to={to} title={<span data-personal="">{words}</span>} />
            ))}
          </List>
        </Section>
      ) : (
        <>
          <div className="mt-4">
            <Banner>
              {opened?.notice.role === 'supplementary'
                ? '只问上次告知以后的变化。有变化的，这份申请会先暂停，由核保员或保险公司重新审核；没有变化的，照原样办理。'
                : '请按现在的情况重新回答。回答有变化的，这份申请会先暂停，由核保员或保险公司重新审核；没有变化的，照原样办理。'}
            </Banner>
          </div>
          {children}
          {links.whole === null ? null : (
            <p className="mt-4 text-sm text-ink-2">
              投保时的回答有误？<TextLink to={links.whole}>重新回答全部问题</TextLink>
            </p>
          )}
        </>
      )}
      <Earlier forOrder={forOrder} />
    </>
  );
};
