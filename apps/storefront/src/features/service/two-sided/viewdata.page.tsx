import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { FileText, Trash2 } from 'lucide-react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import {
  mayBring,
  maySee,
  sessionImages,
  type SessionImage,
} from '@parasol/domain/service/two-sided/session-images';
import { withQuery } from '@parasol/routes/links/link';
import { FlowPage } from '#page/frame.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { useLiveOrder } from '#shell/session/live-session.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { Upload } from '#ui/upload/upload.tsx';
import type { SendFile } from '#ui/upload/use-uploads.ts';
import type { ViewdataData } from './viewdata.data.ts';

const kinds = Object.keys(sessionImages) as SessionImage[];
const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

interface ShelfProps {
  readonly order: AgentOrder;
  readonly image: SessionImage;
  readonly put: (order: AgentOrder) => void;
}

type Kept = AgentOrder['images'][number];

const bringer = (by: Kept['by'], side: AgentOrder['side']): string =>
  by === side ? '您上传' : by === 'agent' ? '服务人员上传' : '客户上传';

const KeptImage = ({
  kept,
  order: { agentOrderNo, side },
  onRemove,
}: {
  readonly kept: Kept;
  readonly order: AgentOrder;
  readonly onRemove: () => void;
}) => {
  const url = withQuery('/api/two-sided/v1/image', { agentOrderNo, fileId: kept.fileId });
  return (
    <li className="flex items-center gap-3 py-3">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="shrink-0"
        aria-label={`查看${kept.title}`}
      >
        {kept.contentType === 'application/pdf' ? (
          <span className="grid size-16 place-items-center rounded-sm bg-canvas text-ink-3">
            <FileText aria-hidden="true" />
          </span>
        ) : (
          <img src={url} alt="" className="size-16 rounded-sm bg-canvas object-cover" />
        )}
      </a>
      <p className="min-w-0 grow text-sm text-ink-2">{bringer(kept.by, side)}</p>
      {kept.by === side ? (
        <button
          type="button"
          aria-label={`删除这份${kept.title}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-canvas"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
};

/** Pictures of one kind; the side with the right to send them also gets a button for more. */
const Shelf = ({ order, image, put }: ShelfProps) => {
  const tools = usePageTools();
  const { once } = useOnce();
  const [round, setRound] = useState(0);
  const { agentOrderNo, side } = order;
  const images = order.images.filter((each) => each.image === image);
  const refresh = async (): Promise<void> =>
    put(await readyApi(tools).getAgentOrder({ agentOrderNo }));
  const send: SendFile = async (file, { signal, onProgress }) => {
    onProgress(0.2);
    const api = readyApi(tools);
    const { fileId } = await api.uploadAgentOrderImage({ agentOrderNo, image, file }, { signal });
    await refresh();
    setRound((before) => before + 1);
    return fileId;
  };
  const remove = (fileId: string): Promise<void> =>
    once(async () => {
      try {
        await readyApi(tools).removeAgentOrderImage({ agentOrderNo, fileId });
        await refresh();
      } catch (error) {
        notify('error', refusalOf(error).message);
      }
    });
  const { title } = sessionImages[image];
  const alone = !maySee(image, 'agent');
  return (
    <Card as="section" aria-label={title} className="grid gap-3">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm text-ink-2">{alone ? '只有您本人能看到' : '双方都能看到'}</p>
      </div>
      {images.length === 0 ? null : (
        <ul className="ruled">
          {images.map((filled) => (
            <KeptImage
              key={filled.fileId}
              kept={filled}
              order={order}
              onRemove={() => void remove(filled.fileId)}
            />
          ))}
        </ul>
      )}
      {mayBring(image, side) ? (
        <Upload
          key={round}
          label={images.length === 0 ? '上传' : '再上传一份'}
          types={types}
          camera="environment"
          send={send}
          onKeysChange={() => undefined}
        />
      ) : images.length === 0 ? (
        <p className="text-sm text-ink-3">还没有上传。</p>
      ) : null}
    </Card>
  );
};

/** Documents of a sale: each kind names the side that brings it and its readers. */
const ViewdataPage = () => {
  const data = useLoaderData<ViewdataData>();
  const { order, put } = useLiveOrder(data.order);
  const { side } = order;
  const shown = kinds.filter((image) => maySee(image, side) || mayBring(image, side));
  return (
    <FlowPage
      title="资料影像"
      note={
        side === 'agent'
          ? '您可以上传建议书和需求问卷。证件、病历等由客户本人上传，您看不到。'
          : '证件、病历等照片只有您本人能看到，服务人员看不到。'
      }
    >
      {shown.map((image) => (
        <Shelf key={image} order={order} image={image} put={put} />
      ))}
      <div className="actions">
        <ButtonLink to={data.form}>{side === 'agent' ? '回到投保资料' : '回到核对资料'}</ButtonLink>
      </div>
    </FlowPage>
  );
};

export default ViewdataPage;
