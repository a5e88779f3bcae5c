import { Link } from 'react-router';
import { Facts } from '#ui/facts/facts.tsx';
import { yuanText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { HouseMoves } from './house-moves.tsx';
import { useInsurerAccounts } from './use-books.ts';

/** Mutual debts of us and our insurers. */
const InsurersPage = () => {
  const accounts = useInsurerAccounts();
  return (
    <>
      <PageHead
        title="应付保险公司"
        note="代收的保险费减去退回客户的，都应当付给保险公司。支付机构按账单结算到保险费专用账户，再按保险公司解付。"
      />
      <Answer of={accounts} rows={6}>
        {(found) => (
          <div className="stack">
            <Section title="保险费在哪里">
              <Facts
                facts={[
                  ['支付机构待清算', yuanText(found.clearingFen)],
                  ['保险费专用账户', yuanText(found.trustFen)],
                  [
                    '应付保险公司合计',
                    yuanText(found.accounts.reduce((sum, { owedFen }) => sum + owedFen, 0)),
                  ],
                ]}
              />
            </Section>
            <HouseMoves />
            <Section title="按保险公司">
              <ShortTable
                rows={found.accounts}
                rowKey={({ brand, insurer }) => `${brand} ${insurer}`}
                empty="还没有代收的保险费"
                columns={[
                  [
                    '保险公司',
                    ({ brand, insurer, insurerName }) => (
                      <Link to={`/insurers/${brand}/${insurer}`}>{insurerName}</Link>
                    ),
                  ],
                  'brand',
                  ['collectedFen', '代收'],
                  ['returnedFen', '退回客户'],
                  [
                    '已解付',
                    ({ remittedFen, directFen }) => yuanText(remittedFen + directFen),
                    { align: 'right' },
                  ],
                  [
                    '应付',
                    ({ owedFen }) => <strong>{yuanText(owedFen)}</strong>,
                    { align: 'right' },
                  ],
                  'brokerageDueFen',
                ]}
              />
            </Section>
          </div>
        )}
      </Answer>
    </>
  );
};
export default InsurersPage;
