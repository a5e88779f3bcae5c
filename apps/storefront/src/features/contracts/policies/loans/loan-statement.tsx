import { yuanText } from '@parasol/domain/base/money/fen';
import { Section } from '#ui/layout/section.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import type { Loan } from './loan.data.ts';

/** Every move of the debt, newest first, with the balance after it. */
export const LoanStatement = ({ entries }: Pick<Loan, 'entries'>) =>
  entries.length === 0 ? null : (
    <Section id="statement" title="借款明细">
      <ul className="ruled rounded-lg border bg-surface">
        {entries.toReversed().map(({ on, title, fen, owedFen }, at) => (
          <li key={`${on} ${at}`} className="grid gap-1 px-5 py-3.5">
            <p className="figures flex justify-between gap-4">
              <span>{title}</span>
              <span>{yuanText(fen)}</span>
            </p>
            <p className="figures flex justify-between gap-4 text-sm text-ink-2">
              <span>{dateText(on)}</span>
              <span>之后欠 {yuanText(owedFen)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
