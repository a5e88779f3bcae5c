import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { parseYuan } from '@parasol/domain/base/money/fen';
import { Facts } from '#ui/facts/facts.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { yuanText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { TransferFields, type Transfer } from '#ui/transfer-fields.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { dayAgo, useRemittance, useRereadBooks, type Remittance } from './use-books.ts';

interface Where {
  readonly brand: string;
  readonly insurer: string;
  readonly until: string;
}

const Remit = ({ at, of: { fen, count, brokerageFen } }: { at: Where; of: Remittance }) => {
  const [open, setOpen] = useState(false);
  const reread = useRereadBooks();
  return (
    <>
      <Button type="primary" disabled={fen <= 0} onClick={() => setOpen(true)}>
        登记解付
      </Button>
      {open && (
        <FormDialog<Omit<Transfer, 'amount'>>
          title={`登记解付：截至 ${at.until}`}
          act="提交复核"
          begin={{ paidOn: '', reference: '' }}
          run={({ paidOn, reference }) => api.remitPremiums({ ...at, fen, paidOn, reference })}
          done="已登记"
          after={reread}
          close={() => setOpen(false)}
        >
          <p>
            解付 <strong>{yuanText(fen)}</strong>（{count} 笔），同时计入应收经纪佣金{' '}
            {yuanText(brokerageFen)}。请在银行转账成功后登记，由另一位同事复核后入账。
          </p>
          <TransferFields fixed />
        </FormDialog>
      )}
    </>
  );
};

const ReceiveBrokerage = ({ at: { brand, insurer } }: { at: Where }) => {
  const [open, setOpen] = useState(false);
  const reread = useRereadBooks();
  return (
    <>
      <Button onClick={() => setOpen(true)}>登记收到经纪佣金</Button>
      {open && (
        <FormDialog<Transfer>
          title="登记收到经纪佣金"
          act="提交复核"
          begin={{ amount: '', paidOn: '', reference: '' }}
          run={({ amount, paidOn, reference }) =>
            api.receiveBrokerage({ brand, insurer, fen: parseYuan(amount) ?? 0, paidOn, reference })
          }
          done="已登记"
          after={reread}
          close={() => setOpen(false)}
        >
          <p>不能多于应收的金额，由另一位同事复核后入账。</p>
          <TransferFields day="到账日期" />
        </FormDialog>
      )}
    </>
  );
};

/** Premiums passed on to one insurer, policy by policy. */
const InsurerPage = () => {
  const { brand = '', insurer = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const until = query.get('until') ?? dayAgo(1);
  const at = { brand, insurer, until };
  const remittance = useRemittance(at);
  const may = useStaff().permissions.includes('books-book');
  return (
    <Answer of={remittance} rows={8}>
      {(found) => (
        <>
          <p className="page-back">
            <Link to="/insurers">应付保险公司</Link>
          </p>
          <PageHead
            title={found.insurerName}
            note="保单已经出具、还没有解付的保险费和退费。解付后，每一笔都记在那次解付里。"
          />
          <div className="stack">
            <Section
              title="待解付"
              extra={
                <div className="acts">
                  <Input
                    type="date"
                    aria-label="截止日"
                    max={dayAgo(1)}
                    value={until}
                    onChange={({ target }) => setQuery({ until: target.value })}
                    style={{ width: 160 }}
                  />
                  {may && <Remit at={at} of={found} />}
                </div>
              }
            >
              <div className="stack">
                <Facts
                  facts={[
                    ['应解付', yuanText(found.fen)],
                    ['笔数', String(found.count)],
                    ['对应的经纪佣金', yuanText(found.brokerageFen)],
                  ]}
                />
                <ShortTable
                  rows={found.items}
                  rowKey="entryNo"
                  empty="到这一天没有待解付的款项"
                  columns={[
                    'day',
                    ['kindTitle', '事由'],
                    'policyNo',
                    'paySeq',
                    'fen',
                    'brokerageFen',
                  ]}
                />
              </div>
            </Section>
            <Section title="解付与经纪佣金" extra={may && <ReceiveBrokerage at={at} />}>
              <ShortTable
                rows={found.moves}
                rowKey="moveNo"
                empty="还没有解付"
                columns={[
                  'day',
                  ['kindTitle', '事项'],
                  ['截至', (one) => one.until ?? ''],
                  ['笔数', ({ items }) => (items === 0 ? '' : items), { align: 'right' }],
                  'fen',
                  'reference',
                  ['at', '入账'],
                ]}
              />
            </Section>
          </div>
        </>
      )}
    </Answer>
  );
};
export default InsurerPage;
