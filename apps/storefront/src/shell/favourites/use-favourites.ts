import { useEffect, useState } from 'react';
import { usePageTools, type PageTools } from '#shell/page-tools/page-tools.ts';
import { keepHere, localFavourites } from './local-favourites.ts';

/** A customer's list, together with this browser's list from before the login. */
const listOf = async (tools: PageTools, loggedIn: boolean): Promise<readonly string[]> => {
  const here = localFavourites();
  if (!loggedIn) return here;
  const { products } =
    here.length === 0
      ? await tools.api.listFavourites({})
      : await tools.api.changeFavourites({ add: [...here] });
  keepHere([]);
  return products;
};

/** A visitor's favourites: with the account, or in this browser. Null until known. */
export const useFavourites = () => {
  const tools = usePageTools();
  const loggedIn = tools?.session().loggedIn === true;
  const [products, setProducts] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!tools) return undefined;
    let unmounted = false;
    listOf(tools, loggedIn).then(
      (list) => {
        if (!unmounted) setProducts(list);
      },
      () => {
        if (!unmounted) setProducts(localFavourites());
      },
    );
    return () => {
      unmounted = true;
    };
  }, [tools, loggedIn]);

  const toggle = async (baseProductNo: string): Promise<void> => {
    const favourites = products ?? [];
    const keeps = favourites.includes(baseProductNo);
    const next = keeps
      ? favourites.filter((each) => each !== baseProductNo)
      : [baseProductNo, ...favourites];
    setProducts(next);
    if (!loggedIn || !tools) return keepHere(next);
    try {
      const change = keeps ? { remove: [baseProductNo] } : { add: [baseProductNo] };
      setProducts((await tools.api.changeFavourites(change)).products);
    } catch {
      setProducts(favourites);
    }
  };
  return { products, toggle };
};
