import { useLoaderData } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { yuanText } from '@parasol/domain/base/money/fen';
import {
  outgrowsWords,
  termEndsWords,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { BorrowForm } from './borrow-form.tsx';
import { LoanStatement } from './loan-statement.tsx';
import type { Loan, LoanData } from './loan.data.ts';
import { RepayForm } from './repay-form.tsx';

interface Shown {
  readonly loan: Loan;
}

const UnderWay = ({ loan: { asked, repaying } }: Shown) => {
  const brand = useBrand();
  const named = [
    ...(asked === null ? [] : [{ ...asked, what: '借款申请' }]),
    ...(repaying === null ? [] : [{ ...repaying, what: '还款' }]),
  ];
  return named.map(({ posNo, title, what, state }) => (
    <Banner key={posNo} tone={state === 'to-pay' ? 'warning' : 'info'} title={`${what}：${title}`}>
      <ButtonLink to={brandLink(brand, '/pos/:posNo', { posNo })} size="small">
        {state === 'to-pay' ? '去支付' : '查看进度'}
      </ButtonLink>
    </Banner>
  ));
};

/** The debt today, each loan with its term and its daily cost. */
const Owed = ({ loan }: Shown) => (
  <Section id="owed" title="现在欠多少">
    <div className="grid gap-4">
      <KeyFacts
        columns={2}
        facts={[
          { label: '今天一共欠', value: yuanText(loan.owedFen) },
          {
            label: '其中利息',
            value: yuanText(loan.interestFen),
            note: `本金 ${yuanText(loan.principalFen)}`,
          },
        ]}
      />
      {loan.loans.map((each) => (
        <Card key={each.no} className="py-2! md:py-2!">
          <DescriptionList
            items={[
              { label: '借款日期', value: dateText(each.on) },
              { label: '借了', value: yuanText(each.fen) },
              { label: '现在的本金', value: yuanText(each.principalFen) },
              { label: '这一期利息', value: yuanText(each.interestFen) },
              { label: '年利率', value: `${each.rate}，每天 ${yuanText(each.dayFen)}` },
              { label: '这一期', value: termEndsWords(each.termEnds) },
            ]}
          />
        </Card>
      ))}
    </div>
  </Section>
);

const Limits = ({ loan }: Shown) => (
  <Section id="limit" title="今天能借多少">
    <div className="grid gap-4">
      <KeyFacts
        columns={2}
        facts={[
          { label: '最多可借', value: yuanText(loan.limitFen) },
          { label: '年利率', value: loan.rate ?? '没有公布' },
        ]}
      />
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            {
              label: '现金价值',
              value: loan.cashValueFen === null ? '由保险公司核定' : yuanText(loan.cashValueFen),
            },
            ...(loan.owedFen === 0 ? [] : [{ label: '已欠本息', value: yuanText(loan.owedFen) }]),
            { label: '每次最低', value: yuanText(loan.leastFen) },
            { label: '每次期限', value: `${loan.months} 个月` },
            ...loan.dayCosts.map(({ fen, dayFen, termFen }, at) => ({
              label: '利息举例',
              value: `借 ${yuanText(fen)}，每天 ${yuanText(dayFen)}，满 ${loan.months} 个月 ${yuanText(termFen)}`,
              key: String(at),
            })),
          ]}
        />
      </Card>
    </div>
  </Section>
);

const Rules = ({ loan: { rules, insurerName, servicePhone } }: Shown) => (
  <Section id="rules" title="利息怎么算，没有还会怎样">
    <Card>
      <ul className="dotted text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        出借人是{insurerName}，客服电话
        <TextLink to={telOf(servicePhone)}>{servicePhone}</TextLink>。
      </p>
    </Card>
  </Section>
);

/** A loan on the cash value: the debt, the limit, the cost, borrowing and repaying. */
const LoanPage = () => {
  const data = useLoaderData<LoanData>();
  const brand = useBrand();
  const closed = 'closed' in data;
  const policyNo = closed ? data.policyNo : data.loan.policyNo;
  const back = {
    to: brandLink(brand, '/me/policies/:policyNo/changes', { policyNo }),
    text: '办理保全',
  };
  if (closed)
    return (
      <OwnFrame title="保单借款" back={back}>
        <Banner tone="info">{data.closed}。</Banner>
      </OwnFrame>
    );
  const { loan, keys } = data;
  return (
    <OwnFrame
      title="保单借款"
      note={`${loan.productName}，保单号 ${policyNo}，${loan.statusTitle}`}
      back={back}
    >
      {loan.lapsesOn === null ? null : (
        <Banner tone="warning" title="请留意">
          {outgrowsWords(loan.lapsesOn)}
        </Banner>
      )}
      <UnderWay loan={loan} />
      {loan.owedFen === 0 ? null : (
        <>
          <Owed loan={loan} />
          {loan.repaying === null ? <RepayForm loan={loan} ticket={keys.repay} /> : null}
        </>
      )}
      <Limits loan={loan} />
      {loan.asked !== null ? null : loan.problem === null ? (
        <BorrowForm loan={loan} ticket={keys.borrow} />
      ) : (
        <Banner tone="info" title="现在不能借款">
          {loan.problem}。
        </Banner>
      )}
      <Rules loan={loan} />
      <LoanStatement entries={loan.entries} />
    </OwnFrame>
  );
};

export default LoanPage;
