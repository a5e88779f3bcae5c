import { Baby, HandCoins, HeartPulse, House, Stethoscope, Umbrella, Users } from 'lucide-react';
import { needs, type Need } from '@parasol/domain/products/catalogue/needs';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import type { ListedProduct } from './product-card.tsx';

const icons: Readonly<Record<Need, typeof Baby>> = {
  medical: Stethoscope,
  critical: HeartPulse,
  life: House,
  accident: Umbrella,
  savings: HandCoins,
  children: Baby,
  seniors: Users,
};

/** The needs that this brand has an answer to. */
export const NeedLinks = ({ products }: { readonly products: readonly ListedProduct[] }) => {
  const { productListUrl } = useBrand();
  const answered = new Set(products.flatMap((product) => product.needs));
  return (
    <ul className="flex flex-wrap gap-3 md:gap-4">
      {needs
        .filter(({ code }) => answered.has(code))
        .map(({ code, name, hint }) => {
          const Icon = icons[code];
          return (
            <li key={code} className="grow basis-36 lg:basis-30">
              <Anchor
                to={`${productListUrl}?need=${code}`}
                className="swift flex h-full flex-col rounded-lg border bg-surface p-4 hover:border-primary"
              >
                <Icon className="size-7 text-primary" aria-hidden="true" />
                <span className="mt-3 text-lg font-semibold">{name}</span>
                <span className="text-sm text-ink-2">{hint}</span>
              </Anchor>
            </li>
          );
        })}
    </ul>
  );
};
