import { useEffect, useState } from 'react';
import { useStay, type Stay } from '../stay/stay.ts';
import { keepHere, keptHere } from './kept-here.ts';

/** A customer's list, with what this browser kept before they logged in. */
const listOf = async (stay: Stay, loggedIn: boolean): Promise<readonly string[]> => {
  const here = keptHere();
  if (!loggedIn) return here;
  const { products } =
    here.length === 0
      ? await stay.api.listFavourites({})
      : await stay.api.changeFavourites({ add: [...here] });
  keepHere([]);
  return products;
};

/** The products somebody keeps: with the account, or in this browser. Null until known. */
export const useFavourites = () => {
  const stay = useStay();
  const loggedIn = stay?.session().loggedIn === true;
  const [products, setProducts] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!stay) return undefined;
    let gone = false;
    listOf(stay, loggedIn).then(
      (list) => {
        if (!gone) setProducts(list);
      },
      () => {
        if (!gone) setProducts(keptHere());
      },
    );
    return () => {
      gone = true;
    };
  }, [stay, loggedIn]);

  const toggle = async (baseProductNo: string): Promise<void> => {
    const kept = products ?? [];
    const keeps = kept.includes(baseProductNo);
    const next = keeps ? kept.filter((each) => each !== baseProductNo) : [baseProductNo, ...kept];
    setProducts(next);
    if (!loggedIn || !stay) return keepHere(next);
    try {
      const change = keeps ? { remove: [baseProductNo] } : { add: [baseProductNo] };
      setProducts((await stay.api.changeFavourites(change)).products);
    } catch {
      setProducts(kept);
    }
  };
  return { products, toggle };
};
