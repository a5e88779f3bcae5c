import { useState } from 'react';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { Upload } from '#ui/upload/upload.tsx';
import type { SendFile } from '#ui/upload/use-uploads.ts';
import type { OwnAgent } from './agent.data.ts';

const Photo = ({ has }: { has: boolean }) => {
  const tools = usePageTools();
  const [hasPhoto, setHasPhoto] = useState(has);
  const send: SendFile = async (file, { signal, onProgress }) => {
    onProgress(0.2);
    const { fileId } = await readyApi(tools).uploadAgentPhoto({ file }, { signal });
    setHasPhoto(true);
    return fileId;
  };
  return (
    <Upload
      label={hasPhoto ? '更换照片' : '上传照片'}
      hint="本人近期正面照，登记后展示在名片上。"
      camera="user"
      send={send}
      onKeysChange={() => undefined}
    />
  );
};

/** An agent's registration with the photo. */
export const AgentCard = ({ agent }: { agent: OwnAgent }) => (
  <Card className="grid gap-4">
    <DescriptionList
      items={[
        { label: '姓名', value: agent.name },
        { label: '身份', value: agentKinds[agent.kind] },
        { label: '编号', value: agent.agentNo },
        { label: '执业证号', value: agent.certificateNo },
        {
          label: '有效期至',
          value: agent.certificateUntil === null ? '' : dateText(agent.certificateUntil),
        },
        ...(agent.state === 'approved'
          ? [
              { label: '可以销售', value: agent.products?.join('、') ?? '本站所有产品' },
              { label: '展业地区', value: agent.regions?.join('、') ?? '不限' },
            ]
          : []),
      ]}
    />
    {agent.state === 'ended' || agent.state === 'refused' ? null : <Photo has={agent.photo} />}
  </Card>
);
