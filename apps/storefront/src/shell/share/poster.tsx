import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { classNames } from '#ui/text/class-names.ts';

/**
 * The picture itself, because apps let people keep pictures they can press, and a file elsewhere.
 */
export const Poster = ({ src }: { readonly src: string }) => {
  const [state, setState] = useState<'drawing' | 'there' | 'failed'>('drawing');
  if (state === 'failed')
    return (
      <Banner tone="warning" live>
        海报暂时画不出来，请稍后再试，也可以先复制链接。
      </Banner>
    );
  return (
    <>
      <img
        src={src}
        alt="带二维码的产品海报"
        width={750}
        height={1334}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
        className={classNames(
          'h-auto w-60 rounded-md border',
          state === 'drawing' && 'animate-pulse bg-canvas',
        )}
      />
      <p className="text-sm text-ink-2" aria-live="polite">
        {state === 'drawing' ? (
          '正在画海报'
        ) : (
          <>
            长按图片保存，或者
            <a href={src} download="poster.png" className="text-primary-strong underline">
              下载图片
            </a>
          </>
        )}
      </p>
    </>
  );
};
