import { lazy, Suspense, useState } from 'react';
import { Send, Share2 } from 'lucide-react';
import type { Output } from '@parasol/contract';
import { linkPoster } from '@parasol/routes/links/poster-links';
import { productPicture } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { shareCards } from '#shell/share/share-settings.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { notify } from '#ui/overlays/notify.ts';

const ShareSheet = lazy(() => import('#shell/share/share-sheet.tsx'));

type AgentLink = Output<'listAgentLinks'>['links'][number];

/** Through the program the page runs in where it has conversations; elsewhere by code and link. */
export const ShareLink = ({ link }: { readonly link: AgentLink }) => {
  const tools = usePageTools();
  const brand = useBrand();
  const [shown, setShown] = useState(false);
  const byHost = async (): Promise<void> => {
    const { baseProductNo, title, url } = link;
    const picture = baseProductNo === null ? brand.share.imgUrl : productPicture(baseProductNo);
    const cards = shareCards(
      {
        title: baseProductNo === null ? brand.share.title : title,
        desc: brand.share.desc,
        imgUrl: new URL(picture, url).href,
        link: url,
      },
      {
        pageUrl: url,
        channel: link.channel ?? '',
        subChannel: link.subChannel ?? '',
        campaign: baseProductNo ?? brand.id,
      },
    );
    const outcome = await (await tools?.host())?.share(cards);
    if (outcome === 'copied') notify('success', '链接已复制，粘贴发给客户即可');
    if (outcome === 'unavailable') setShown(true);
  };
  const enterprise = tools?.context.enterprise === true;
  return (
    <>
      {enterprise ? (
        <Button
          size="small"
          onClick={() => void byHost()}
          icon={<Send className="size-5" aria-hidden="true" />}
        >
          发送给客户
        </Button>
      ) : null}
      <Button
        look="secondary"
        size="small"
        onClick={() => setShown(true)}
        icon={<Share2 className="size-5" aria-hidden="true" />}
      >
        二维码与分享
      </Button>
      {shown ? (
        <Suspense fallback={null}>
          <ShareSheet
            to="客户"
            ways={[{ title: '', address: link.url, poster: linkPoster(link.linkKey) }]}
            onClose={() => setShown(false)}
            {...(enterprise || 'share' in navigator ? { onSystem: () => void byHost() } : {})}
          />
        </Suspense>
      ) : null}
    </>
  );
};
