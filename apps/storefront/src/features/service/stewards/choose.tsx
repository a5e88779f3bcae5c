import { Form, useNavigation } from 'react-router';
import { stewardConsent } from '@parasol/domain/service/stewards/consent';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { DetailData } from './detail.data.ts';
import { StewardCard } from './steward-card.tsx';

/**
 * A customer chooses or is assigned a steward; either way after they read what the steward will
 * see.
 */
export const Choose = ({
  offered,
  changing = false,
}: {
  readonly offered: DetailData['offered'];
  readonly changing?: boolean;
}) => {
  const brand = useBrand();
  const busy = useNavigation().state !== 'idle';
  if (offered.length === 0)
    return changing ? null : (
      <Empty title="现在没有可以接待的管家">
        您的保单由客服照看，电话 <span className="whitespace-nowrap">{brand.phone}</span>，
        {brand.serviceHours}。
      </Empty>
    );
  return (
    <Section id="choose" title={changing ? '换一位管家' : '选择管家'}>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="add" />
        <Card tone="primary">
          <h3 className="font-semibold">{stewardConsent.title}</h3>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-2">
            {stewardConsent.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="mt-2">
            <Checkbox name="agreed" value={stewardConsent.version} required>
              我已阅读，同意管家看到以上内容
            </Checkbox>
          </div>
        </Card>
        <ul className="grid gap-3">
          {offered.map((card) => (
            <Card as="li" key={card.agentNo} className="grid gap-4">
              <StewardCard card={card} />
              <div>
                <Button
                  type="submit"
                  name="agentNo"
                  value={card.agentNo}
                  look="secondary"
                  size="small"
                  disabled={busy}
                >
                  请{card.name}当管家
                </Button>
              </div>
            </Card>
          ))}
        </ul>
        {changing ? null : (
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" name="agentNo" value="" disabled={busy}>
              替我选一位
            </Button>
            <TextLink to={brandLink(brand, '/superSteward/intro')} alone>
              管家做什么
            </TextLink>
          </div>
        )}
      </Form>
    </Section>
  );
};
