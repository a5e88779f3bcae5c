import { useLoaderData } from 'react-router';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import { stepLink, type ClosedStep, type StepData } from './surrender-choices.ts';
import { loanDeductionLines } from './loan-deduction-lines.ts';
import { Closed, KeepPolicy, SurrenderStep, TwoWays } from './surrender-frame.tsx';
import { clocks } from '@parasol/domain/base/clocks/clocks';

/** The amount, its calculation, its destination and its last day. */
const SurrenderRefundPage = () => {
  const data = useLoaderData<StepData | ClosedStep>();
  const brand = useBrand();
  if ('closed' in data) return <Closed {...data} />;
  const { quote, choices } = data;
  return (
    <SurrenderStep at={3} title="退还金额">
      <Card>
        <p className="text-sm text-ink-2">{dateText(quote.day)}申请，退还</p>
        <p className="figures mt-1 text-3xl font-semibold text-primary-strong">
          {yuanText(quote.refundFen)}
        </p>
        <p className="mt-1 text-sm text-ink-2">{quote.basisWords}。</p>
        <div className="mt-3 border-t pt-2">
          <DescriptionList
            items={[
              ...(quote.part === null
                ? [
                    { label: '已交保险费', value: yuanText(quote.paidFen) },
                    { label: '相差', value: yuanText(quote.lostFen) },
                  ]
                : [{ label: '办理', value: quote.part }]),
              ...loanDeductionLines(quote),
              { label: '退到', value: quote.confirm?.wayWords ?? '' },
              {
                label: '最迟退回',
                value: `${dateText(quote.refundBy)}（申请后 ${clocks.refund.count} 日内）`,
              },
            ]}
          />
        </div>
      </Card>
      <Banner tone="info" title="金额按今天申请计算">
        保险公司按这个金额确认，或者说明不同意的原因。
        {quote.part === null ? '正在扣的保险费会停止，扣到的会另外全额退回。' : null}
      </Banner>
      <TwoWays>
        <ButtonLink to={stepLink(brand, 4, quote.policyNo, choices)} size="large" wide>
          下一步，确认
        </ButtonLink>
        <KeepPolicy policyNo={quote.policyNo} />
      </TwoWays>
    </SurrenderStep>
  );
};

export default SurrenderRefundPage;
