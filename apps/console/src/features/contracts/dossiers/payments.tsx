import { ledgerAccountName, ledgerKindName } from '@parasol/domain/staff/console/names';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { ShortTable } from '#ui/tables.tsx';
import type { Dossier } from '#shell/dossier/use-dossier.ts';

/** Each payment with its refunds and its entries in the books. */
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
          rowKey="refundNo"
          empty=""
          columns={[['refundNo', '退款'], 'fen', ['title', '状态'], 'reason', 'requestedAt']}
        />
      )}
      {payment.ledger.length > 0 && (
        <ShortTable
          rows={payment.ledger.flatMap(({ kind, at, lines }, entry) =>
            lines.map((line, place) => ({ ...line, kind, at, key: `${entry}.${place}` })),
          )}
          rowKey="key"
          empty=""
          columns={[
            ['记账', ({ kind }) => ledgerKindName(kind)],
            ['科目', ({ account }) => ledgerAccountName(account)],
            'fen',
            'at',
          ]}
        />
      )}
    </div>
  ));
