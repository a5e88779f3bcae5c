import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { BlockProps } from './block.ts';

/** An underwriter can decide before the purchase; empty where the product has none. */
export const Underwriting = ({ product, links }: Pick<BlockProps, 'product' | 'links'>) =>
  product.next.manual && product.sale.state === 'started' ? (
    <Section id="underwriting" title="先核保，再投保">
      <Card className="grid gap-4 md:grid-cols-[1fr_auto] md:items-center">
        <p className="text-ink-2">
          有结节、血压或血糖偏高、住过院等情况，可以先上传体检和就诊资料，请核保员作出结论，看过条件和保险费再决定要不要投保。不收费，也不代表一定能够承保。
        </p>
        <ButtonLink to={links.underwriting} look="secondary" className="shrink-0">
          申请人工核保
        </ButtonLink>
      </Card>
    </Section>
  ) : null;
