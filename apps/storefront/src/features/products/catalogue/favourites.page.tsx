import { Heart } from 'lucide-react';
import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useFavourites } from '#shell/favourites/use-favourites.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';

type Product = Output<'listProducts'>['products'][number];

const mostCompared = 4;

const Kept = ({
  product,
  onRemove,
}: {
  readonly product: Product;
  readonly onRemove: () => void;
}) => {
  const brand = useBrand();
  return (
    <Card as="li" className="flex items-center gap-4">
      <Scene name={product.illustration} className="h-16 w-20 shrink-0" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">
          <Anchor
            to={productLinks(brand, product.baseProductNo).detail}
            className="rounded-sm hover:text-primary-strong"
          >
            {product.name}
          </Anchor>
        </h2>
        <p className="text-sm text-ink-2">{product.headline}</p>
      </div>
      <Button
        look="quiet"
        size="small"
        onClick={onRemove}
        aria-label={`移除${product.name}`}
        className="shrink-0 px-2!"
      >
        移除
      </Button>
    </Card>
  );
};

/** A customer's favourites that are still on sale. */
const FavouritesPage = () => {
  const onSale = useLoaderData<readonly Product[]>();
  const brand = useBrand();
  const { products, toggle } = useFavourites();
  const favourites = (products ?? []).flatMap(
    (number) => onSale.find(({ baseProductNo }) => baseProductNo === number) ?? [],
  );
  return (
    <OwnFrame title="收藏的产品" note="登录后收藏跟着账户走，没有登录时只保存在这台设备上。">
      {products === null ? (
        <Loading />
      ) : favourites.length === 0 ? (
        <EmptyPlace
          place="favourites"
          of={Heart}
          action={<ButtonLink to={brand.productListUrl}>看看产品</ButtonLink>}
        />
      ) : (
        <>
          <ul className="grid gap-3">
            {favourites.map((product) => (
              <Kept
                key={product.baseProductNo}
                product={product}
                onRemove={() => void toggle(product.baseProductNo)}
              />
            ))}
          </ul>
          {favourites.length > 1 ? (
            <div className="actions">
              <ButtonLink
                to={brandLink(brand, '/aiProduct/detail/:baseProductNo', {
                  baseProductNo: favourites
                    .slice(0, mostCompared)
                    .map(({ baseProductNo }) => baseProductNo)
                    .join('-'),
                })}
                look="secondary"
              >
                对比{favourites.length > mostCompared ? `前 ${mostCompared} 款` : ''}
              </ButtonLink>
            </div>
          ) : null}
        </>
      )}
    </OwnFrame>
  );
};

export default FavouritesPage;
