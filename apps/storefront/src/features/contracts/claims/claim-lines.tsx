import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { dateText } from '#ui/text/moment-text.ts';

type ClaimLine = Output<'listClaims'>['claims'][number];

export const claimTones: Readonly<Record<ClaimLine['state'], NonNullable<TagProps['tone']>>> = {
  reported: 'primary',
  'papers-asked': 'warning',
  complete: 'primary',
  forwarded: 'primary',
  agreed: 'success',
  paid: 'success',
  declined: 'warning',
  decided: 'neutral',
  withdrawn: 'neutral',
};

/** Reported claims, each with a link. */
export const ClaimLines = ({ claims }: { readonly claims: readonly ClaimLine[] }) => {
  const brand = useBrand();
  return (
    <List label="登记过的出险">
      {claims.map(({ claimNo, kindTitle, productName, happenedOn, state, stateTitle }) => (
        <ListItem
          key={claimNo}
          to={brandLink(brand, '/me/claims/:claimNo', { claimNo })}
          title={kindTitle}
          note={`${productName}，${dateText(happenedOn)}`}
          value={<Tag tone={claimTones[state]}>{stateTitle}</Tag>}
        />
      ))}
    </List>
  );
};
