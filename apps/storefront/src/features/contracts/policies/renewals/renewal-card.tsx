import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { renewalTones } from './renewal-tones.ts';

/** The next period on the page of a policy, where there is anything to say. */
export const RenewalCard = ({ renewal }: { readonly renewal: Output<'getRenewal'> }) => {
  const brand = useBrand();
  const { policyNo, state, title, words, price } = renewal;
  if (state === 'none') return null;
  return (
    <Section id="renewal" title="续保">
      <Card className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={renewalTones[state]}>{title}</Tag>
          {price === null ? null : (
            <span className="figures font-semibold">
              {`${price.instalments > 1 ? '每期' : '保险费'} ${yuanText(price.fen)}`}
            </span>
          )}
        </p>
        <p className="text-ink-2">{words}</p>
        <div data-screen>
          <ButtonLink
            to={brandLink(brand, '/me/policies/:policyNo/renewal', { policyNo })}
            look={state === 'to-pay' ? 'primary' : 'secondary'}
            size="small"
          >
            {state === 'to-pay' ? '去交费' : '查看和更改续保'}
          </ButtonLink>
        </div>
      </Card>
    </Section>
  );
};
