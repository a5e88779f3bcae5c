import { ledgerAccountName, ledgerKindName } from '@parasol/domain/staff/console/names';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { ShortTable } from '#ui/tables.tsx';
import type { Dossier } from '#shell/dossier/use-dossier.ts';

/** Each payment with what went back of it and how the books have it. */
export const Payments = ({ payments }: { payments: Dossier['payments'] }) =>
  payments.map((payment) => (
    <div key={payment.paySeq}>
      <h3>
        {payment.subject} <span className="number">{payment.paySeq}</span>
      </h3>
      <Facts
        columns={3}
        facts={[
          ['金额', yuanText(payment.fen)],
          ['状态', payment.stateTitle],
          ['支付于', payment.paidAt ? momentText(payment.paidAt) : null],
        ]}
      />
      {payment.refunds.length > 0 && (
        <ShortTable
          rows={payment.refunds}
          rowKey={({ refundNo }) => refundNo}
          empty=""
          columns={[
            { title: '退款', dataIndex: 'refundNo' },
            { title: '金额', align: 'right', render: (_none, { fen }) => yuanText(fen) },
            { title: '状态', dataIndex: 'title' },
            { title: '原因', dataIndex: 'reason' },
            { title: '申请于', render: (_none, one) => momentText(one.requestedAt) },
          ]}
        />
      )}
      {payment.ledger.length > 0 && (
        <ShortTable
          rows={payment.ledger.flatMap(({ kind, at, lines }, entry) =>
            lines.map((line, place) => ({ ...line, kind, at, key: `${entry}.${place}` })),
          )}
          rowKey={({ key }) => key}
          empty=""
          columns={[
            { title: '记账', render: (_none, { kind }) => ledgerKindName(kind) },
            { title: '科目', render: (_none, { account }) => ledgerAccountName(account) },
            { title: '金额', align: 'right', render: (_none, { fen }) => yuanText(fen) },
            { title: '时间', render: (_none, { at }) => momentText(at) },
          ]}
        />
      )}
    </div>
  ));
