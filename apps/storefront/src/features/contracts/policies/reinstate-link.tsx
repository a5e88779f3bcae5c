import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';

/** A link from a lapsed policy to the cost of reinstating it. */
export const ReinstateLink = ({
  policy: { policyNo, reinstate },
}: {
  readonly policy: Pick<Output<'getPolicy'>, 'policyNo' | 'reinstate'>;
}) => {
  const brand = useBrand();
  if (reinstate === null) return null;
  if (reinstate.problem !== null && reinstate.posNo === null)
    return <p className="mt-2">{reinstate.problem}。</p>;
  const { posNo } = reinstate;
  return (
    <p className="mt-3">
      {posNo === null ? (
        <ButtonLink
          size="small"
          to={brandLink(brand, '/me/policies/:policyNo/changes/:kind', {
            policyNo,
            kind: 'reinstatement',
          })}
        >
          申请复效
        </ButtonLink>
      ) : (
        <ButtonLink size="small" look="secondary" to={brandLink(brand, '/pos/:posNo', { posNo })}>
          查看复效进度
        </ButtonLink>
      )}
    </p>
  );
};
