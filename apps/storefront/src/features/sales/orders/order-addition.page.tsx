import { useActionData, useLoaderData } from 'react-router';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import type { AdditionData } from './order-addition.data.ts';
import { MaterialShelf } from '#page/slots/material-shelf.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { SideFrame } from '#page/frame.tsx';

const mostFiles = 9;

/** Papers of an application; they are kept with the draft on every device. */
const OrderAdditionPage = () => {
  const { draft, form } = useLoaderData<AdditionData>();
  const refused = useActionData<string | null>();
  const tools = usePageTools();
  const which = { draftNo: draft.draftNo };
  return (
    <SideFrame
      back={{ to: form, text: '返回投保信息' }}
      title="补充资料"
      note="病历、检查报告、证件照片等。资料加密保存，只用于本次投保，提交前可以随时删除。"
    >
      <LiveBanner text={refused} />
      <Card>
        <MaterialShelf
          label="选择照片或 PDF"
          files={draft.files}
          most={mostFiles}
          upload={async (file, signal) =>
            readyApi(tools).uploadOrderFile({ ...which, field: 'addition', file }, { signal })
          }
          remove={async (fileId) => readyApi(tools).removeOrderFile({ ...which, fileId })}
        />
      </Card>
      <div className="actions">
        <ButtonLink to={form}>完成，返回投保信息</ButtonLink>
      </div>
    </SideFrame>
  );
};

export default OrderAdditionPage;
