import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { batchStates, useBatch, useRereadBenefits, type BatchDetail } from './use-benefits.ts';
import './benefits.css';

const keepList = ({ title, list }: BatchDetail): void =>
  saveFile(
    new Blob(
      [
        '\uFEFF券码,链接,已用\n',
        ...list.map(({ code, link, used }) => `${code},${link},${used}\n`),
      ],
      { type: 'text/csv' },
    ),
    `券码 ${title}.csv`,
  );

const Detail = ({ batch }: { readonly batch: BatchDetail }) => {
  const reread = useRereadBenefits();
  const [word, tone] = batchStates[batch.state];
  return (
    <>
      <PageHead
        title={batch.title}
        tags={<Mark tone={tone}>{word}</Mark>}
        note={<Link to="/benefits">权益与券码</Link>}
      >
        <Button onClick={() => keepList(batch)}>下载券码</Button>
        {batch.state === 'withdrawn' || batch.state === 'over' ? null : (
          <ActionButton
            name="停用"
            kind="danger"
            explain="这批券码立刻不能再用；已经用掉的照常办理。停用之后不能恢复，需要时重新发放。"
            reason="为什么停用"
            run={(reason) => api.withdrawCoupons({ batchNo: batch.batchNo, reason })}
            after={reread}
          />
        )}
      </PageHead>
      <div className="stack">
        <Section title="规则">
          <Facts
            columns={3}
            facts={[
              ['换什么', batch.benefit],
              ['从', momentText(batch.startsAt)],
              ['到', momentText(batch.endsAt)],
              ['券码', `${batch.codes} 个，每个可用 ${batch.usesPerCode} 次`],
              ['每人', `${batch.usesPerPerson} 次`],
              ['已用', `${batch.used} 次`],
              ['给谁', batch.products.length === 0 ? '所有客户' : batch.products.join('、')],
              ['发放', `${momentText(batch.issuedAt)} ${batch.issuedBy}`],
              ['批准', batch.grantedBy],
              ['原因', batch.reason],
              ...(batch.words === '' ? [] : [['说明', batch.words] as const]),
              ...(batch.withdrawnAt === null
                ? []
                : [
                    [
                      '停用',
                      `${momentText(batch.withdrawnAt)} ${batch.withdrawnReason ?? ''}`,
                    ] as const,
                  ]),
            ]}
          />
        </Section>
        <Section title="券码">
          <div className="benefits-table benefit-codes">
            <ShortTable<BatchDetail['list'][number]>
              rows={batch.list}
              rowKey="code"
              empty="没有券码"
              columns={[
                ['券码', ({ code }) => <code>{code}</code>],
                ['已用', ({ used }) => `${used} 次`],
                ['链接', ({ link }) => <small>{link}</small>],
              ]}
            />
          </div>
        </Section>
      </div>
    </>
  );
};

/** One batch of coupon codes: its rules, every code, and how much of it was used. */
const BatchPage = () => {
  const { batchNo = '' } = useParams();
  return <Answer of={useBatch(batchNo)}>{(batch) => <Detail batch={batch} />}</Answer>;
};
export default BatchPage;
