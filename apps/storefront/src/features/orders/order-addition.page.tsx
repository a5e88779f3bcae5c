import { useState } from 'react';
import { FileText } from 'lucide-react';
import { Form, useActionData, useLoaderData } from 'react-router';
import { useVisit } from '../../shell/visit.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { List } from '../../ui/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { Upload } from '../../ui/upload.tsx';
import { sizeText } from '../../ui/upload-rules.ts';
import type { SendFile } from '../../ui/use-uploads.ts';
import { minuteText } from '../../ui/moment-text.ts';
import type { AdditionData } from './order-addition.data.ts';
import { SideFrame } from './side-frame.tsx';

const mostFiles = 9;
const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Papers that go with an application; they stay with the draft on every device. */
const OrderAdditionPage = () => {
  const { draft, form, resume } = useLoaderData<AdditionData>();
  const refused = useActionData<string | null>();
  const visit = useVisit();
  /** Uploaded on this page; the upload control shows and removes them itself. */
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const files = draft.files.filter(({ fileId }) => !fresh.includes(fileId));
  const send: SendFile = async (file, { signal, onProgress }) => {
    if (!visit) throw new Error('页面还没有准备好，请稍后再试');
    onProgress(0.2);
    const { fileId } = await visit.api.uploadOrderFile(
      { draftNo: draft.draftNo, field: 'addition', file, ...(resume ? { resume } : {}) },
      { signal },
    );
    return fileId;
  };
  const keep = (keys: readonly string[]): void => {
    for (const fileId of fresh.filter((key) => !keys.includes(key))) {
      void visit?.api
        .removeOrderFile({ draftNo: draft.draftNo, fileId, ...(resume ? { resume } : {}) })
        .catch(() => notify('error', '删除没有成功，请刷新页面后再试'));
    }
    setFresh(keys);
  };
  return (
    <SideFrame
      back={{ to: form, text: '返回投保信息' }}
      title="补充资料"
      note="病历、检查报告、证件照片等。资料加密保存，只用于本次投保，提交前可以随时删除。"
    >
      {refused ? (
        <Notice tone="danger" live>
          {refused}
        </Notice>
      ) : null}
      {files.length === 0 ? null : (
        <List label="已上传的资料">
          {files.map(({ fileId, name, bytes, at }) => (
            <li key={fileId} className="flex items-center gap-4 px-5 py-3">
              <FileText className="text-primary" aria-hidden="true" />
              <div className="min-w-0 grow">
                <p className="truncate">{name}</p>
                <p className="figures text-sm text-ink-2">
                  {sizeText(bytes)}，{minuteText(at)}
                </p>
              </div>
              <Form method="post">
                <Button
                  type="submit"
                  name="fileId"
                  value={fileId}
                  look="quiet"
                  size="small"
                  aria-label={`删除 ${name}`}
                >
                  删除
                </Button>
              </Form>
            </li>
          ))}
        </List>
      )}
      {files.length >= mostFiles ? null : (
        <Card>
          <Upload
            label="选择照片或 PDF"
            types={types}
            most={mostFiles - files.length}
            camera="environment"
            send={send}
            onKeysChange={keep}
          />
        </Card>
      )}
      <div>
        <ButtonLink to={form}>完成，返回投保信息</ButtonLink>
      </div>
    </SideFrame>
  );
};

export default OrderAdditionPage;
