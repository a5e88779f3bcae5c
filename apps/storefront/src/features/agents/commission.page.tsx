import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/link';
import { OwnFrame } from '../../page/frame.tsx';
import { useBrand } from '../../shell/document/boot.ts';
import { Anchor } from '../../ui/actions/anchor.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { KeyFacts } from '../../ui/data/key-facts.tsx';
import { List, ListItem } from '../../ui/data/list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { yuanText } from '@parasol/domain/money/fen';
import { dateText, dayText, minuteText } from '../../ui/text/moment-text.ts';
import type { CommissionData } from './commission.data.ts';

const monthText = (month: string): string => {
  const [year, number] = month.split('-');
  return `${year} 年 ${Number(number)} 月`;
};

const stateWords = ({ month, closedAt, paidOut }: CommissionData): string => {
  if (paidOut)
    return `${dateText(paidOut.paidOn)} 已发放${paidOut.month === month ? '' : `，与 ${monthText(paidOut.month)}的一并`}，银行流水号 ${paidOut.reference}。`;
  return closedAt === null
    ? '这个月还没有结算，金额会随承保和退保变化。'
    : `${dayText(closedAt)} 已结算，不再变化，等待发放。`;
};

/** What a month was worth, line by line, and whether it was paid out. */
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
        note="保单承保、续期保险费收到时计提；犹豫期退保和全额退费时冲回。"
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
                    {line.words}，保费 {yuanText(line.premiumFen)} 的 {line.rate}
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
    </OwnFrame>
  );
};

export default CommissionPage;
