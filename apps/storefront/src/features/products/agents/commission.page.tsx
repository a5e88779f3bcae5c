import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, dayText, minuteText } from '#ui/text/moment-text.ts';
import type { CommissionData } from './commission.data.ts';

const monthText = (month: string): string => {
  const [year, number] = month.split('-');
  return `${year} 年 ${Number(number)} 月`;
};

const taxFen = ({ fen, tax }: NonNullable<CommissionData['paidOut']>): number => fen - tax.netFen;

const stateWords = ({ month, closedAt, paidOut }: CommissionData): string => {
  if (paidOut)
    return `${dateText(paidOut.paidOn)} 已发放${paidOut.month === month ? '' : `，与 ${monthText(paidOut.month)}的一并`}：应发 ${yuanText(paidOut.fen)}，代扣税款 ${yuanText(taxFen(paidOut))}，实发 ${yuanText(paidOut.tax.netFen)}${paidOut.account === null ? '' : `，转入${paidOut.account}`}，银行流水号 ${paidOut.reference}。`;
  return closedAt === null
    ? '这个月还没有结算，金额会随签收、续期和退保变化。'
    : `${dayText(closedAt)} 已结算，不再变化，等待发放。`;
};

/** Totals since the beginning: held, earned, reversed and paid. */
const Totals = ({ totals }: Pick<CommissionData, 'totals'>) => (
  <Section
    id="totals"
    title="累计"
    note={
      totals.balanceFen < 0
        ? '冲回的多于已计提的，差额从以后的佣金里扣除。'
        : '待发放的部分在月度结算后发放，发放时依法代扣税款。'
    }
  >
    <KeyFacts
      columns={3}
      facts={[
        { label: '待计提', value: yuanText(totals.heldFen) },
        { label: '已计提', value: yuanText(totals.earnedFen) },
        { label: '已冲回', value: yuanText(totals.takenBackFen) },
        { label: '已发放（税前）', value: yuanText(totals.paidFen) },
        { label: '欠款已处理', value: yuanText(totals.settledFen) },
        {
          label: totals.balanceFen < 0 ? '待扣回' : '待发放',
          value: yuanText(Math.abs(totals.balanceFen)),
        },
      ]}
    />
  </Section>
);

const Held = ({ held }: Pick<CommissionData, 'held'>) =>
  held.length === 0 ? null : (
    <Section
      id="held"
      title="待计提"
      note="客户签收保单、犹豫期结束后才计提；在这之前退保不计佣金。"
    >
      <List label="待计提的佣金">
        {held.map((line) => (
          <ListItem
            key={`${line.policyTail} ${line.premium}`}
            title={line.productName}
            note={
              <>
                {line.words}
                <span className="figures block">
                  保单尾号 {line.policyTail}，第 {line.premium} 期保险费 {yuanText(line.premiumFen)}
                </span>
              </>
            }
            value={yuanText(line.fen)}
          />
        ))}
      </List>
    </Section>
  );

/** Paid onto a card of the seller's own, which its bank has confirmed. */
const Account = ({ account, cards }: Pick<CommissionData, 'account' | 'cards'>) => {
  const posted = useActionData<Posted>();
  const busy = useNavigation().formData !== undefined;
  const addCard = brandLink(useBrand(), '/aiProduct/bankCard', { commission: '1' });
  return (
    <Section
      id="account"
      title="收款账户"
      note={
        account === null
          ? '还没有收款账户，选择后才能发放。只能是您本人的储蓄卡，由银行核验。'
          : `佣金发放到${account}。`
      }
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {cards.length === 0 ? (
        <ButtonLink to={addCard} look="secondary">
          添加本人储蓄卡
        </ButtonLink>
      ) : (
        <Form method="post" className="grid gap-4">
          <RadioGroup
            name="cardId"
            label="发放到"
            required
            defaultValue={cards.find(({ words }) => words === account)?.cardId ?? ''}
            choices={cards.map(({ cardId, words }) => ({ value: cardId, label: words }))}
          />
          <div className="actions">
            <Button type="submit" look="secondary" disabled={busy}>
              保存收款账户
            </Button>
            <TextLink to={addCard} alone>
              添加本人储蓄卡
            </TextLink>
          </div>
        </Form>
      )}
    </Section>
  );
};

/** A month's commission line by line, and whether it was paid out. */
const CommissionPage = () => {
  const data = useLoaderData<CommissionData>();
  const { month, months, earnedFen, reversedFen, totalFen, lines, next } = data;
  const brand = useBrand();
  return (
    <OwnFrame
      title="佣金"
      note={stateWords(data)}
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      <nav aria-label="月份" className="flex flex-wrap gap-2">
        {months.map((each) => (
          <Anchor
            key={each}
            to={brandLink(brand, '/agent/commission', { month: each })}
            aria-current={each === month ? 'page' : undefined}
            className={classNames(
              'swift figures inline-flex min-h-11 items-center rounded-full px-4 text-sm',
              each === month
                ? 'bg-primary text-on-primary'
                : 'border bg-surface text-ink-2 hover:bg-canvas',
            )}
          >
            {monthText(each)}
          </Anchor>
        ))}
      </nav>
      <KeyFacts
        columns={3}
        facts={[
          { label: '合计', value: yuanText(totalFen) },
          { label: '计提', value: yuanText(earnedFen) },
          { label: '冲回', value: yuanText(reversedFen) },
        ]}
      />
      <Section
        id="lines"
        title="明细"
        note="客户签收且犹豫期结束后计提，续期保险费收到时计提；退费、犹豫期退保全部冲回，首年内中止或退保按月份冲回一部分。"
      >
        {lines.length === 0 ? (
          <Empty title="这个月还没有佣金" />
        ) : (
          <List label={`${monthText(month)}的明细`}>
            {lines.map((line) => (
              <ListItem
                key={line.commissionNo}
                title={line.productName}
                note={
                  <>
                    {line.words}，保险费 {yuanText(line.premiumFen)} 的 {line.rate}
                    <span className="figures block">
                      保单尾号 {line.policyTail}，{minuteText(line.at)}
                    </span>
                  </>
                }
                value={<span className="font-semibold text-ink">{yuanText(line.fen)}</span>}
              />
            ))}
          </List>
        )}
      </Section>
      {next === null ? null : (
        <div className="actions">
          <ButtonLink
            to={brandLink(brand, '/agent/commission', { month, after: next })}
            look="secondary"
          >
            更早的明细
          </ButtonLink>
        </div>
      )}
      <Held held={data.held} />
      <Totals totals={data.totals} />
      <Account account={data.account} cards={data.cards} />
    </OwnFrame>
  );
};

export default CommissionPage;
