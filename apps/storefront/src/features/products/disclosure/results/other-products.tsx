import type { Output } from '@parasol/contract';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { verdictWords } from '#features/products/disclosure/health/words.ts';

interface OtherProductsProps {
  readonly others: Output<'getUnderwritingResult'>['others'];
  readonly reuse: Readonly<Record<string, string>>;
}

/** The same answers for every other product, by product number: none is put first. */
export const OtherProducts = ({ others, reuse }: OtherProductsProps) =>
  others.length === 0 ? null : (
    <Section
      id="others"
      title="同样的回答，其他产品的结论"
      note="年龄等条件符合的产品都在这里，按产品编号排列，不代表推荐"
    >
      <ul className="ruled overflow-hidden rounded-lg border bg-surface">
        {others.map(({ product, decision }) => (
          <li
            key={product.baseProductNo}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-3 sm:grid-cols-[1fr_auto_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium">{product.name}</p>
              <p className="text-sm text-ink-2">
                {product.insurer}
                {product.smart === 'own' ? '' : '，由承保公司核保，以它的结论为准'}
              </p>
            </div>
            <Tag tone={verdictWords[decision.verdict].tone}>
              {verdictWords[decision.verdict].name}
            </Tag>
            <TextLink alone to={reuse[product.baseProductNo] ?? ''} className="justify-self-start">
              看详情<span className="unseen">：{product.name}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
