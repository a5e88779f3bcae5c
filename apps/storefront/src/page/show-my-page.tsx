import { useState } from 'react';
import { cobrowseConsent } from '@parasol/domain/base/cobrowse/consent';
import { showWindow, useShownWindow } from '#shell/cobrowse/shared-page.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { readyApi } from './answers/ready-api.ts';
import { refusalOf } from './answers/refusal.ts';

/** The customer lets the agent see this window, once they have read the meaning of that. */
export const ShowMyPage = ({
  about,
  servedBy,
}: {
  /** The number of the order that both look at. */
  readonly about: string;
  readonly servedBy: string;
}) => {
  const tools = usePageTools();
  const shownFor = useShownWindow();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      await readyApi(tools).startCobrowse({ key: about, version: cobrowseConsent.version });
      setAsked(false);
      showWindow(about);
    } catch (error) {
      setRefused(refusalOf(error).message);
    }
    setBusy(false);
  };
  if (shownFor === about) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="font-medium">看不明白的地方，可以请 {servedBy} 一起看</p>
        <p className="mt-1 text-sm text-ink-2">
          您同意后才会开始，填写的内容会遮住，随时可以结束。
        </p>
      </div>
      <Button look="secondary" onClick={() => setAsked(true)}>
        一起看页面
      </Button>
      <Sheet
        open={asked}
        title={cobrowseConsent.title}
        onClose={() => setAsked(false)}
        footer={
          <div className="grid gap-3 md:grid-cols-2">
            <Button look="secondary" onClick={() => setAsked(false)}>
              不同意
            </Button>
            <Button loading={busy} loadingText="正在开始" onClick={() => void agree()}>
              同意并开始
            </Button>
          </div>
        }
      >
        <div className="grid gap-4 pb-2">
          <LiveBanner text={refused} />
          <ul className="grid list-disc gap-2.5 pl-5">
            {cobrowseConsent.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </Sheet>
    </Card>
  );
};
