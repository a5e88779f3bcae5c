import { Link } from 'react-router';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead } from '#ui/section.tsx';
import { ListSection } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { StatementUpload } from './statement-upload.tsx';
import { useStatements } from './use-books.ts';

/** Statements of insurers and of our bank, compared with the ledger. */
const StatementsPage = () => {
  const { permissions } = useStaff();
  const statements = useStatements();
  return (
    <>
      <PageHead
        title="对账单"
        note="保险公司的对账单和银行账户的流水，逐行与账目比较。差异查明之前，那个月不能结账。"
      >
        {permissions.includes('books-book') && <StatementUpload />}
      </PageHead>
      <ListSection
        title="已上传的对账单"
        of={statements}
        waiting={6}
        rowKey="statementId"
        empty="还没有上传对账单"
        columns={[
          [
            '对账单',
            ({ statementId, title, insurerName }) => (
              <Link to={`/statements/${statementId}`}>{insurerName ?? title}</Link>
            ),
          ],
          'brand',
          ['起止日期', ({ from, to }) => `${from} 至 ${to}`],
          ['lines', '行数'],
          ['inFen', '收入或保险费'],
          ['outFen', '支出或退费'],
          [
            '结果',
            ({ matched, open }) =>
              matched ? <Mark tone="good">一致</Mark> : <Mark tone="bad">{`${open} 条差异`}</Mark>,
          ],
          ['at', '上传'],
        ]}
      />
    </>
  );
};
export default StatementsPage;
