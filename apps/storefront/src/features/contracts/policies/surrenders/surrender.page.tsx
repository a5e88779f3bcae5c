import { Form, useLoaderData } from 'react-router';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Select } from '#ui/form/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { formatSum, yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import {
  stepLink,
  type Choices,
  type ClosedStep,
  type Quote,
  type StepData,
} from './surrender-choices.ts';
import { Closed, KeepPolicy, SurrenderStep, TwoWays } from './surrender-frame.tsx';

interface Shown {
  readonly quote: Quote;
  readonly choices: Choices;
}

/** The whole contract, one of the family, or a part: a link each, so it works without a script. */
const WhoLeaves = ({ quote, choices: { rider, sum } }: Shown) => {
  const brand = useBrand();
  const { members, member, policyNo, riders, reduction, part } = quote;
  const alone = part !== null;
  if (members.length === 0 && riders.length === 0 && reduction === null) return null;
  const choices = [
    {
      key: 'all',
      name: '整份保单',
      to: stepLink(brand, 0, policyNo),
      here: member === null && !alone,
    },
    ...members.map(({ position, name }) => ({
      key: String(position),
      name: `只退出${name}`,
      to: stepLink(brand, 0, policyNo, { member: String(position) }),
      here: member?.position === position,
    })),
    ...riders.map(({ code, name }) => ({
      key: code,
      name: `只解除${name}`,
      to: stepLink(brand, 0, policyNo, { rider: code }),
      here: rider === code,
    })),
    ...(reduction === null
      ? []
      : [
          {
            key: 'sum',
            name: '只减少基本保额',
            to: stepLink(brand, 0, policyNo, { sum: String(reduction.to) }),
            here: sum !== null,
          },
        ]),
  ];
  return (
    <Section id="who" title="办理哪一部分" note="只办理一部分时，其他保障不变。">
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

/** Shows as many sums as a list can hold, always with the lowest and the highest. */
const mostSums = 40;
const sumsIn = ({ from, to, step }: NonNullable<Quote['reduction']>): readonly number[] => {
  const stride = Math.max(1, Math.ceil((to - from) / step / mostSums)) * step;
  const sums = Array.from(
    { length: Math.floor((to - from) / stride) + 1 },
    (_, at) => to - at * stride,
  );
  return sums.at(-1) === from ? sums : [...sums, from];
};

/** The sum that remains; the refund is calculated again. */
const SumChoice = ({ quote: { reduction, policyNo }, choices: { sum } }: Shown) => {
  const [address = ''] = stepLink(useBrand(), 0, policyNo).split('?');
  if (sum === null || reduction === null) return null;
  return (
    <Form method="get" action={address}>
      <Card className="grid gap-4">
        <Select
          name="sum"
          label="减少到"
          defaultValue={sum}
          options={sumsIn(reduction).map((fen) => ({ value: String(fen), label: formatSum(fen) }))}
          hint="选好以后点“重新计算”，看退还的金额和以后的保险费。"
        />
        <Button type="submit" look="secondary">
          重新计算
        </Button>
      </Card>
    </Form>
  );
};

const Coming = ({ quote: { coming, coolingOff, day } }: Pick<Shown, 'quote'>) => (
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

/** Gains and losses of a surrender: facts, and two next steps. */
const SurrenderPage = () => {
  const data = useLoaderData<StepData | ClosedStep>();
  const brand = useBrand();
  if ('closed' in data) return <Closed {...data} />;
  const { quote, choices } = data;
  const { policyNo, coolingOff } = quote;
  return (
    <SurrenderStep
      at={0}
      title={quote.part ?? '申请退保'}
      note={`${quote.productName}，${quote.insurerName}承保`}
    >
      {coolingOff.state === 'running' || coolingOff.state === 'open' ? (
        <Banner tone="info" title="犹豫期内">
          {coolingOff.words}
        </Banner>
      ) : null}
      <WhoLeaves quote={quote} choices={choices} />
      <SumChoice quote={quote} choices={choices} />
      <KeyFacts
        columns={quote.loanFen === 0 ? 3 : 2}
        facts={[
          { label: '今天退还', value: yuanText(quote.refundFen) },
          ...(quote.loanFen === 0
            ? []
            : [{ label: '另外抵还借款', value: yuanText(quote.loanFen) }]),
          {
            label: quote.part === null ? '已交保险费' : '这部分已交保险费',
            value: yuanText(quote.paidFen),
          },
          { label: '相差', value: yuanText(quote.lostFen) },
        ]}
      />
      <p className="text-sm text-ink-2">{quote.basisWords}。</p>
      <Section id="losses" title={quote.part === null ? '退保以后' : '办理以后'}>
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
          {quote.part === null ? '继续退保' : '继续办理'}
        </ButtonLink>
        <KeepPolicy policyNo={policyNo} />
      </TwoWays>
    </SurrenderStep>
  );
};

export default SurrenderPage;
