import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import type { Input as Given } from '@parasol/contract';
import {
  houseMoveNames,
  houseMoves,
  type HouseMoveKind,
} from '@parasol/domain/contracts/books/house-moves';
import { parseYuan } from '@parasol/domain/base/money/fen';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { TransferFields, type Transfer } from '#ui/transfer-fields.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useHouseMoves, useRereadBooks } from './use-books.ts';

type Provider = NonNullable<Given<'moveHouseMoney'>['provider']>;

interface Move extends Transfer {
  readonly kind: HouseMoveKind;
  readonly brand: string;
  readonly provider?: Provider;
}

const required = (message: string) => [{ required: true, message }];

const ProviderField = () =>
  Form.useWatch('kind') === 'provider-fee' ? (
    <Form.Item name="provider" label="支付机构" rules={required('请选择支付机构')}>
      <Select
        options={Object.entries(payMethods).map(([value, { name }]) => ({ value, label: name }))}
      />
    </Form.Item>
  ) : null;

const Explained = () => {
  const kind = Form.useWatch<HouseMoveKind | undefined>('kind');
  return <p>{kind === undefined ? '' : `${houseMoves[kind].words}。`}由另一位同事复核后入账。</p>;
};

const Book = () => {
  const [open, setOpen] = useState(false);
  const { brands } = useStaff();
  const reread = useRereadBooks();
  return (
    <>
      <Button onClick={() => setOpen(true)}>登记转账</Button>
      {open && (
        <FormDialog<Move>
          title="登记转账"
          act="提交复核"
          begin={{ kind: 'tax-paid', brand: brands[0]?.id }}
          run={({ amount, provider, ...given }) =>
            api.moveHouseMoney({
              ...given,
              fen: parseYuan(amount) ?? 0,
              ...(given.kind === 'provider-fee' && provider ? { provider } : {}),
            })
          }
          done="已登记"
          after={reread}
          close={() => setOpen(false)}
        >
          <Form.Item name="kind" label="事项">
            <Select
              options={houseMoveNames.map((value) => ({ value, label: houseMoves[value].title }))}
            />
          </Form.Item>
          <Explained />
          <Form.Item name="brand" label="品牌" rules={required('请选择品牌')}>
            <Select options={brands.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
          <ProviderField />
          <TransferFields />
        </FormDialog>
      )}
    </>
  );
};

/** Tax, money we advanced to customers, and provider fees: open and made transfers. */
export const HouseMoves = () => {
  const found = useHouseMoves();
  const { permissions } = useStaff();
  return (
    <Section title="税款、代垫款与手续费" extra={permissions.includes('books-book') && <Book />}>
      <Answer of={found} rows={4}>
        {({ open, moves }) => (
          <div className="stack">
            <ShortTable
              rows={open.filter(({ fen }) => fen !== 0)}
              rowKey={({ brand, kind }) => `${brand} ${kind}`}
              empty="没有待转账的税款、代垫款和手续费"
              columns={[['待转账', ({ kind }) => houseMoves[kind].title], 'brand', 'fen']}
            />
            <ShortTable
              rows={moves}
              rowKey="moveNo"
              empty="还没有登记"
              columns={[
                ['day', '转账日期'],
                ['事项', ({ kind }) => houseMoves[kind].title],
                'brand',
                'provider',
                'fen',
                'reference',
                ['at', '入账'],
              ]}
            />
          </div>
        )}
      </Answer>
    </Section>
  );
};
