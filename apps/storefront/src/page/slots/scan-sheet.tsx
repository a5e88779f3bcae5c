import { useState } from 'react';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { ChoosePicture } from '#ui/capture/choose-picture.tsx';
import { base64Of, drawPicture, forReading } from '#ui/capture/draw-picture.ts';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { cardFacts } from '@parasol/domain/sales/identity/card-facts';
import { readyApi } from '#page/answers/ready-api.ts';

type Read = Output<'discernCard'>;
export type ScannedFields = Read['fields'];

/** Small enough for one request, and all that reading needs. */
const drawing = { ...forReading, longest: 1600, quality: 0.82 };

/** A photo instead of typing: the reading is shown first and filled in when the person agrees. */
const ScanSheet = ({
  title,
  wanted,
  onTake,
  onClose,
}: {
  /** The document to photograph. */
  readonly title: string;
  readonly wanted: readonly NonNullable<Read['kind']>[];
  readonly onTake: (fields: ScannedFields) => void;
  readonly onClose: () => void;
}) => {
  const tools = usePageTools();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [card, setCard] = useState<Pick<Read, 'kind' | 'fields'> | null>(null);
  const read = async (file: File): Promise<void> => {
    setBusy(true);
    setFault(null);
    setCard(null);
    try {
      const image = await base64Of(await drawPicture(file, drawing));
      const answer = await readyApi(tools).discernCard({ image });
      if (answer.kind === null) setFault(answer.words);
      else if (!wanted.includes(answer.kind)) setFault(`照片里不是${title}，请换一张，或手动填写`);
      else setCard(answer);
    } catch (error) {
      setFault(isApiError(error) ? error.message : '照片没有读成，请换一张，或手动填写');
    } finally {
      setBusy(false);
    }
  };
  const fields = card?.fields ?? null;
  const facts = card === null ? [] : cardFacts(card.fields, card.kind ?? undefined);
  return (
    <Sheet
      open
      title={`拍${title}，自动填写`}
      onClose={onClose}
      {...(fields === null
        ? {}
        : {
            footer: (
              <div className="flex gap-3">
                <Button look="secondary" onClick={() => setCard(null)}>
                  重拍
                </Button>
                <Button
                  wide
                  onClick={() => {
                    onTake(fields);
                    onClose();
                  }}
                >
                  核对无误，填入
                </Button>
              </div>
            ),
          })}
    >
      {fault === null ? null : (
        <div className="mb-4">
          <Banner tone="warning" live>
            {fault}
          </Banner>
        </div>
      )}
      {busy ? <Loading /> : null}
      {fields === null && !busy ? (
        <div className="grid gap-3 pb-6">
          <ChoosePicture title={title} onChoose={(file) => void read(file)} />
          <p className="text-sm text-ink-2">照片只用来识别，读完即删，不会保存。</p>
        </div>
      ) : null}
      {fields === null ? null : (
        <>
          <p className="text-ink-2">
            请与证件逐项核对，填入后仍可以修改。没有读准的留空，请自己填写。
          </p>
          <DescriptionList items={facts} />
        </>
      )}
    </Sheet>
  );
};

export default ScanSheet;
