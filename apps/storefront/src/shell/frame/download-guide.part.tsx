import { useState } from 'react';
import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { showsDownloadGuide } from '@parasol/domain/base/platform/apps/download-guide';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { firstValue, readQuery } from '@parasol/domain/base/platform/addresses/query';
import { brandLink } from '@parasol/routes/links/link';
import { ButtonLink } from '#ui/actions/button.tsx';
import { BrandMark } from '#ui/marks/brand-mark.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { readSession, writeSession } from '#shell/page-tools/storage.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';

const closedSetting = 'downloadGuideClosed';

/** For people whom our own app's channel sent to the web. */
const DownloadGuide = () => {
  const brand = useBrand();
  const tools = usePageTools();
  const { search } = useLocation();
  const awake = useAwake();
  const [justClosed, setJustClosed] = useState(false);
  // The server cannot know the app; the page finds out as soon as its script runs.
  const platform = (awake && tools?.context.platform) || platforms.browser;
  const closed = justClosed || (awake && readSession(closedSetting) === '1');
  const asked = firstValue(readQuery(search), 'appChannel');
  const shown = showsDownloadGuide(asked, `${brand.id}-app`, platform);
  if (!shown || closed) return null;
  return (
    <aside aria-label="下载应用" className="bg-primary-soft">
      <div className="page-width flex items-center gap-3 py-2">
        <BrandMark path={brand.markPath} />
        <p className="min-w-0 grow text-sm">
          <span className="font-medium">{brand.name} App</span>
          <span className="block text-xs text-ink-2">保单和进度随时查看</span>
        </p>
        <ButtonLink to={brandLink(brand, '/app')} size="small">
          下载
        </ButtonLink>
        <button
          type="button"
          aria-label="关闭下载提示"
          onClick={() => {
            writeSession(closedSetting, '1');
            setJustClosed(true);
          }}
          className="grid size-11 place-items-center rounded-full text-ink-2"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
};

export default DownloadGuide;
