import { Link } from 'react-router';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { StatementUpload } from './statement-upload.tsx';
import { useStatements } from './use-books.ts';

/** Statements of insurers and of our bank, compared with the ledger. */
const StatementsPage = () => {
  const { brands, permissions } = useStaff();
  const statements = useStatements();
  const nameOf = (id: string): string => brands.find((brand) => brand.id === id)?.name ?? id;
  return (
    <>
      <PageHead
        title="对账单"
        note="保险公司的对账单和银行账户的流水，逐行与账目比较。差异查明之前，那个月不能结账。"
      >
        {permissions.includes('books-book') && <StatementUpload />}
      </PageHead>
      <Section title="已上传的对账单">
        <Answer of={statements} rows={6}>
          {(list) => (
            <ShortTable
              rows={list}
              rowKey={({ statementId }) => statementId}
              empty="还没有上传对账单"
              columns={[
                {
                  title: '对账单',
                  render: (_none, { statementId, title, insurerName }) => (
                    <Link to={`/statements/${statementId}`}>{insurerName ?? title}</Link>
                  ),
                },
                {
                  title: '品牌',
                  render: (_none, { brand }) => (brand === null ? '' : nameOf(brand)),
                },
                { title: '起止日期', render: (_none, { from, to }) => `${from} 至 ${to}` },
                { title: '行数', dataIndex: 'lines', align: 'right' },
                {
                  title: '收入或保险费',
                  align: 'right',
                  render: (_none, { inFen }) => yuanText(inFen),
                },
                {
                  title: '支出或退费',
                  align: 'right',
                  render: (_none, { outFen }) => yuanText(outFen),
                },
                {
                  title: '结果',
                  render: (_none, { matched, open }) =>
                    matched ? (
                      <Mark tone="good">一致</Mark>
                    ) : (
                      <Mark tone="bad">{`${open} 条差异`}</Mark>
                    ),
                },
                { title: '上传', render: (_none, { at }) => momentText(at) },
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
};
export default StatementsPage;
