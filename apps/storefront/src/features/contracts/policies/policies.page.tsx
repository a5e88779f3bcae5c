import { Umbrella } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import type { PoliciesData } from './policies.data.ts';
import { OfflineSwitch } from './offline-switch.tsx';
import { WalletCard } from './wallet-card.tsx';

/** The person's policies. */
const PoliciesPage = () => {
  const { policies, leaving, next, people } = useLoaderData<PoliciesData>();
  const brand = useBrand();
  return (
    <OwnFrame title="我的保单" note="保险公司已经出具的保单都在这里，以保险合同为准。">
      {policies.length === 0 ? (
        <EmptyPlace
          place="policies"
          of={Umbrella}
          action={<ButtonLink to={brand.productListUrl}>去看看产品</ButtonLink>}
        >
          办理中的申请在
          <TextLink to={brand.orderListUrl}>我的订单</TextLink>。
        </EmptyPlace>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {policies.map((policy) => (
            <WalletCard
              key={policy.policyNo}
              policy={policy}
              leaving={leaving.includes(policy.policyNo)}
              people={people}
            />
          ))}
        </ul>
      )}
      {policies.length === 0 ? null : <OfflineSwitch policies={policies} />}
      {next === null ? null : (
        <div>
          <ButtonLink to={brandLink(brand, '/me/policies', { before: next })} look="secondary">
            更早的保单
          </ButtonLink>
        </div>
      )}
      <p>
        <TextLink to={brandLink(brand, '/me/insured')}>别人为我投的保险</TextLink>
      </p>
    </OwnFrame>
  );
};

export default PoliciesPage;
