import { LifeBuoy } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ClaimLines } from './claim-lines.tsx';
import type { ClaimsData } from './claims.data.ts';

/** Reported claims, and policies for which more can be reported. */
const ClaimsPage = () => {
  const { claims, policies } = useLoaderData<ClaimsData>();
  const brand = useBrand();
  return (
    <OwnFrame title="理赔" note="登记出险、补充材料、看保险公司的答复。">
      {claims.length === 0 ? null : (
        <Section id="claims" title="登记过的出险">
          <ClaimLines claims={claims} />
        </Section>
      )}
      {policies.length === 0 ? (
        claims.length > 0 ? null : (
          <EmptyPlace place="claims" of={LifeBuoy}>
            以前的保单在
            <TextLink to={brandLink(brand, '/me/policies')}>我的保单</TextLink>。
          </EmptyPlace>
        )
      ) : (
        <Section id="policies" title="出险了怎么办" note="选一份保单，看怎么做、要哪些材料。">
          <List label="保障中的保单">
            {policies.map(({ policyNo, productName, insureds }) => (
              <ListItem
                key={policyNo}
                to={brandLink(brand, '/me/policies/:policyNo/claims', { policyNo })}
                title={productName}
                note={insureds.join('、')}
              />
            ))}
          </List>
        </Section>
      )}
      <p className="text-ink-2">
        家人去世的，不用等材料齐全，可以先
        <TextLink to={brandLink(brand, '/bereavement')}>告诉我们</TextLink>。
      </p>
    </OwnFrame>
  );
};

export default ClaimsPage;
