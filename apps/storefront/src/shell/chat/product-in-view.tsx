import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTools } from '#shell/page-tools/page-tools.ts';

/** The product of the open page, if it is about one. */
export const productHere = (pathname: string): string | null =>
  /\/(?:detail|detailsV1|detailsV2|trial|trialV1|trialV2|health|order|landing)\/(\d{4,8})(?:\/|$)/.exec(
    pathname,
  )?.[1] ?? null;

/** Tells the customer which product the answers go by, and that a colleague sees the page, too. */
export const ProductInView = () => {
  const api = usePageTools()?.api;
  const here = productHere(useLocation().pathname);
  const [known, setKnown] = useState<{ readonly no: string; readonly name: string } | null>(null);
  useEffect(() => {
    if (!api || here === null) return undefined;
    let wanted = true;
    api.getProductBasic({ baseProductNo: here }).then(
      ({ names }) => {
        if (wanted) setKnown({ no: here, name: names.short });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [api, here]);
  return known === null || known.no !== here ? null : (
    <p className="shrink-0 truncate border-b bg-primary-soft px-4 py-2 text-sm">
      正在看：{known.name}，客服人员也能看到
    </p>
  );
};
