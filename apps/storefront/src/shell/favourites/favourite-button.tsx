import { Heart } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { useFavourites } from './use-favourites.ts';

/** Stores a product to be found again; invisible, in its place, until its state is known. */
export const FavouriteButton = ({ baseProductNo }: { readonly baseProductNo: string }) => {
  const { products, toggle } = useFavourites();
  const favourite = products?.includes(baseProductNo) === true;
  return (
    <button
      type="button"
      aria-pressed={favourite}
      onClick={() => void toggle(baseProductNo)}
      className={classNames('chip swift gap-1.5', products === null && 'invisible')}
    >
      <Heart className={classNames('size-5', favourite && 'fill-current')} aria-hidden="true" />
      收藏
    </button>
  );
};
