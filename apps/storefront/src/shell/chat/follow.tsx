import { useState } from 'react';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';

type Code =
  | { readonly kind: 'none' | 'asking' | 'failed' | 'follows' }
  | { readonly kind: 'shown'; readonly url: string };

/** The official account, for writing at any time: its code on request. */
export const Follow = () => {
  const { serviceAccount } = useBrand();
  const api = usePageTools()?.api;
  const [code, setCode] = useState<Code>({ kind: 'none' });
  const show = async (): Promise<void> => {
    if (!api) return;
    setCode({ kind: 'asking' });
    try {
      const { subscribed } = await api.isSubscribe({});
      if (subscribed) return setCode({ kind: 'follows' });
      const { ticket } = await api.createQrcodeTicket({ scene: 'service-chat' });
      setCode({ kind: 'shown', url: (await api.getQrcode({ ticket })).imageUrl });
    } catch {
      setCode({ kind: 'failed' });
    }
  };
  if (code.kind === 'follows')
    return <p className="text-sm">您已关注公众号“{serviceAccount}”，可以在那里给我们留言。</p>;
  if (code.kind === 'shown')
    return (
      <figure
        ref={(figure) => figure?.scrollIntoView({ block: 'nearest' })}
        className="grid justify-items-center gap-2 text-center text-sm text-ink-2"
      >
        <img
          src={code.url}
          alt={`公众号“${serviceAccount}”的二维码`}
          width="176"
          height="176"
          className="size-44 rounded-md border bg-[#fff]"
          onError={() => setCode({ kind: 'failed' })}
        />
        <figcaption>用微信扫一扫，或长按识别，关注“{serviceAccount}”后在那里留言</figcaption>
      </figure>
    );
  return (
    <div className="grid gap-1">
      <button
        type="button"
        disabled={code.kind === 'asking'}
        onClick={() => void show()}
        className="chip justify-self-start"
      >
        关注公众号“{serviceAccount}”
      </button>
      {code.kind === 'failed' ? (
        <p role="alert" className="text-sm text-ink-2">
          二维码暂时没有生成，也可以在微信里搜索“{serviceAccount}”。
        </p>
      ) : null}
    </div>
  );
};
