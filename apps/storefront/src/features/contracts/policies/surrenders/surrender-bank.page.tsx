import { Form, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup, type Choice } from '#ui/form/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { stepLink, type ClosedStep, type Quote, type StepData } from './surrender-choices.ts';
import { Closed, KeepPolicy, SurrenderStep, TwoWays, WhichFields } from './surrender-frame.tsx';

const choicesOf = ({ ways, cards }: Quote): readonly Choice[] => [
  ...(ways.includes('none')
    ? [{ value: 'none', label: '没有款项需要退回', note: '直接下一步' }]
    : []),
  ...(ways.includes('original')
    ? [{ value: 'original', label: '原路退回', note: '退到交费时用的账户' }]
    : []),
  ...(ways.includes('card')
    ? cards.map(({ cardId, bankName, tail }) => ({
        value: cardId,
        label: `${bankName}（尾号 ${tail}）`,
        note: '投保人本人的银行卡，已由银行核验',
      }))
    : []),
];

/** Refunded the way it was paid, or to an account of the policyholder that a bank has confirmed. */
const SurrenderBankPage = () => {
  const data = useLoaderData<StepData | ClosedStep>();
  const brand = useBrand();
  if ('closed' in data) return <Closed {...data} />;
  const { quote, choices } = data;
  const { policyNo } = quote;
  const offered = choicesOf(quote);
  const [address = ''] = stepLink(brand, 3, policyNo).split('?');
  const addCard = brandLink(brand, '/aiProduct/bankCard', {
    policyNo,
    member: choices.member,
    rider: choices.rider,
    sum: choices.sum,
    reason: choices.reason,
  });
  return (
    <SurrenderStep
      at={2}
      title="退款账户"
      note={`退还 ${yuanText(quote.refundFen)}，只退给投保人本人。`}
    >
      {quote.ways.includes('original') || quote.ways.includes('none') ? null : (
        <Banner tone="info">
          款项不能原路退回：交费时的账户已超过支付机构可以退款的时间，退还金额多于当时的付款，或者当时由别人交费。所以退到您本人的银行卡。
        </Banner>
      )}
      <Form method="get" action={address} className="grid gap-5">
        <WhichFields choices={choices} />
        <input type="hidden" name="reason" value={choices.reason ?? ''} />
        <Card>
          {offered.length === 0 ? (
            <p className="text-ink-2">还没有核验过的本人储蓄卡，请先添加。</p>
          ) : (
            <RadioGroup
              name="to"
              label="退到哪里"
              required
              defaultValue={choices.to ?? offered[0]?.value ?? ''}
              choices={offered}
            />
          )}
          {quote.ways.includes('card') ? (
            <p className="mt-4 text-sm text-ink-2">
              退到其他账户，请
              <TextLink to={addCard}>添加本人储蓄卡</TextLink>
              ，由银行核验姓名、证件号码、卡号和预留手机。
            </p>
          ) : null}
        </Card>
        <TwoWays>
          {offered.length === 0 ? (
            <ButtonLink to={addCard} size="large" wide>
              添加本人储蓄卡
            </ButtonLink>
          ) : (
            <Button type="submit" size="large" wide>
              下一步
            </Button>
          )}
          <KeepPolicy policyNo={policyNo} />
        </TwoWays>
      </Form>
    </SurrenderStep>
  );
};

export default SurrenderBankPage;
