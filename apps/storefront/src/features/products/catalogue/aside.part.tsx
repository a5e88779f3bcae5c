import { telOf } from '@parasol/domain/service/call-centre/phones';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { NextStep, offShelf, ProductPrice, type Shown } from './detail/next-step.tsx';

/** Beside the text on a wide screen: price, next step and the facts one should not miss. */
const Aside = (shown: Shown) => {
  const { product, brand, links } = shown;
  return (
    <aside
      aria-label="价格与下一步"
      className="hidden lg:sticky lg:top-18 lg:block lg:self-start"
      data-screen
    >
      <div className="raised rounded-lg border bg-surface p-6">
        <ProductPrice product={product} size="huge" />
        <p className="mt-1 text-sm text-ink-2">
          {product.price?.person}
          {product.sale.state === 'started' ? '' : `　${offShelf[product.sale.state]}`}
        </p>
        <div className="mt-5 grid gap-3">
          <NextStep {...shown} wide />
          {product.next.leadForm ? (
            <ButtonLink to={links.clues} look="secondary" wide>
              预约咨询
            </ButtonLink>
          ) : null}
          <ButtonLink to={links.info} look="secondary" wide>
            看保障详情
          </ButtonLink>
        </div>
        <dl className="ruled mt-5 border-t text-sm">
          {product.keyFacts.slice(0, 4).map((fact) => (
            <div key={fact.label} className="flex justify-between gap-4 py-2.5">
              <dt className="text-ink-2">{fact.label}</dt>
              <dd className="figures text-right">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t pt-4 text-xs text-ink-3">
          {product.insurer.name}承保，{brand.company}销售。备案编号：{product.filingNumber}
        </p>
      </div>
      <p className="mt-3 text-center text-sm">
        <TextLink to={telOf(brand.phone)} alone>
          有疑问，打 {brand.phone}
        </TextLink>
      </p>
    </aside>
  );
};

export default Aside;
