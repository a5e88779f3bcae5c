import { HandCoins } from 'lucide-react';
import { yuanText } from '@parasol/domain/base/money/fen';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PolicyData } from './policy.data.ts';

/** A link from a policy to its loans and debt; none where its clauses do not lend. */
export const LoanLink = ({ policy: { policyNo, loan } }: Pick<PolicyData, 'policy'>) => {
  const brand = useBrand();
  return loan === null ? null : (
    <Section id="loan" title="保单借款">
      <List label="保单借款">
        <ListItem
          to={brandLink(brand, '/me/policies/:policyNo/loan', { policyNo })}
          icon={<HandCoins aria-hidden="true" />}
          title={loan.owedFen === 0 ? '今天能借多少' : `今天欠 ${yuanText(loan.owedFen)}`}
          note={loan.owedFen === 0 ? '额度、利率和每天的利息，没有还会怎样' : loan.words}
        />
      </List>
    </Section>
  );
};
