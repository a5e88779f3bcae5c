import { useLoaderData } from 'react-router';
import { useBrand } from '../../../shell/document/boot.ts';
import { Anchor } from '../../../ui/actions/anchor.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { KeyFacts } from '../../../ui/data/key-facts.tsx';
import { List, ListItem } from '../../../ui/data/list.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/money/fen';
import { dateText } from '../../../ui/text/moment-text.ts';
import { stepLink, type ClosedStep, type Quote, type StepData } from './surrender-choices.ts';
import { Closed, KeepPolicy, SurrenderStep, TwoWays } from './surrender-frame.tsx';

/** The whole contract, or one of the family: a link each, so it works without a script. */
const WhoLeaves = ({ quote }: { readonly quote: Quote }) => {
  const brand = useBrand();
  const { members, member, policyNo } = quote;
  if (members.length === 0) return null;
  const choices = [
    { key: 'all', name: '整份保单', to: stepLink(brand, 0, policyNo), here: member === null },
    ...members.map(({ position, name }) => ({
      key: String(position),
      name: `只退出${name}`,
      to: stepLink(brand, 0, policyNo, { member: String(position) }),
      here: member?.position === position,
    })),
  ];
  return (
    <Section id="who" title="谁退出" note="只退出一位时，其他家人的保障不变。">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ key, name, to, here }) => (
          <li key={key}>
            <Anchor to={to} className="chip" aria-current={here ? 'true' : undefined}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Coming = ({ quote: { coming, coolingOff, day } }: { readonly quote: Quote }) => (
  <Section
    id="coming"
    title="今天和以后"
    note={`按现在的交费情况${coolingOff.state === 'open' ? '、保单一直没有签收' : ''}计算，以后各期照常交费${coolingOff.state === 'open' ? '或者签收以后' : '时'}会不同。`}
  >
    <List label="在不同日期申请退保可以退还的金额">
      {coming.map(({ on, fen, title }) => (
        <ListItem
          key={on}
          title={on === day ? '今天' : dateText(on)}
          note={title}
          value={<strong className="font-semibold text-ink">{yuanText(fen)}</strong>}
        />
      ))}
    </List>
  </Section>
);

/** What leaving brings and what it takes: facts, and two ways on. */
const SurrenderPage = () => {
  const data = useLoaderData<StepData | ClosedStep>();
  const brand = useBrand();
  if ('closed' in data) return <Closed {...data} />;
  const { quote, choices } = data;
  const { policyNo, coolingOff } = quote;
  return (
    <SurrenderStep at={0} title="申请退保" note={`${quote.productName}，${quote.insurerName}承保`}>
      {coolingOff.state === 'running' || coolingOff.state === 'open' ? (
        <Banner tone="info" title="犹豫期内">
          {coolingOff.words}
        </Banner>
      ) : null}
      <WhoLeaves quote={quote} />
      <KeyFacts
        columns={3}
        facts={[
          { label: '今天退还', value: yuanText(quote.refundFen) },
          { label: '已交保险费', value: yuanText(quote.paidFen) },
          { label: '相差', value: yuanText(quote.lostFen) },
        ]}
      />
      <p className="text-sm text-ink-2">{quote.basisWords}。</p>
      <Section id="losses" title="退保以后">
        <Card>
          <ul className="grid list-disc gap-2 pl-5">
            {quote.losses.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      </Section>
      <Coming quote={quote} />
      <TwoWays>
        <ButtonLink
          to={stepLink(brand, 1, policyNo, { ...choices, reason: null, to: null })}
          size="large"
          wide
        >
          继续退保
        </ButtonLink>
        <KeepPolicy policyNo={policyNo} />
      </TwoWays>
    </SurrenderStep>
  );
};

export default SurrenderPage;
