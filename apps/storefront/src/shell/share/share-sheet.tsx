import { useState } from 'react';
import { Copy, Image, QrCode, Share2 } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { QrPicture } from '#ui/data/qr-picture.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Poster } from './poster.tsx';
import type { ShareWay } from './share-ways.ts';

interface ShareSheetProps {
  readonly ways: readonly [ShareWay, ...ShareWay[]];
  /** The system's or the app's own way to share; absent where there is none. */
  readonly onSystem?: () => void;
  readonly onClose: () => void;
  readonly title?: string;
  /** A preview of the shared page. */
  readonly note?: string;
  /** The receiver of the link. */
  readonly to?: string;
}

/** A page to hand on: scanned by a phone nearby, copied, as a poster, or by the system's own sheet. */
const ShareSheet = ({
  ways,
  onSystem,
  onClose,
  title = '分享',
  note = '用手机扫一扫，或把链接发给对方',
  to = '家人',
}: ShareSheetProps) => {
  const [chosen, setChosen] = useState(0);
  const [asPoster, setAsPoster] = useState(false);
  const [outcome, setOutcome] = useState('');
  const { address, poster } = ways[chosen] ?? ways[0];
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome(`链接已复制，粘贴发给${to}即可`);
    } catch {
      setOutcome('没有复制成功，请选中上面的链接手动复制');
    }
  };
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="grid justify-items-center gap-4 pt-1 pb-6">
        {ways.length > 1 ? (
          <div className="w-full">
            <RadioGroup
              name="share-page"
              label="给对方看哪一页"
              look="segmented"
              value={String(chosen)}
              onValueChange={(value) => setChosen(Number(value))}
              choices={ways.map((way, index) => ({ value: String(index), label: way.title }))}
            />
          </div>
        ) : null}
        {asPoster && poster !== null ? (
          <Poster key={poster} src={poster} />
        ) : (
          <>
            <QrPicture text={address} label="二维码" />
            <p className="text-center text-sm text-ink-2">{note}</p>
            <p className="w-full rounded-md bg-canvas px-4 py-3 text-sm wrap-anywhere select-all">
              {address}
            </p>
          </>
        )}
        <div className="flex w-full flex-wrap gap-3 *:grow">
          <Button onClick={() => void copy()} icon={<Copy className="size-5" aria-hidden="true" />}>
            复制链接
          </Button>
          {poster === null ? null : (
            <Button
              look="secondary"
              onClick={() => setAsPoster(!asPoster)}
              icon={
                asPoster ? (
                  <QrCode className="size-5" aria-hidden="true" />
                ) : (
                  <Image className="size-5" aria-hidden="true" />
                )
              }
            >
              {asPoster ? '只看二维码' : '保存海报'}
            </Button>
          )}
          {onSystem === undefined ? null : (
            <Button
              look="secondary"
              onClick={onSystem}
              icon={<Share2 className="size-5" aria-hidden="true" />}
            >
              用其他方式分享
            </Button>
          )}
        </div>
        <output className="min-h-6 text-sm text-success">{outcome}</output>
      </div>
    </Sheet>
  );
};

export default ShareSheet;
