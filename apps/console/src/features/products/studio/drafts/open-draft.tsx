import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#shell/api.ts';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';

interface Given {
  readonly title: string;
  readonly reason: string;
}

/** Begins a draft with a version, or with the folder's pack. */
export const OpenDraft = ({
  baseProductNo,
  version,
  primary = false,
}: {
  baseProductNo: string;
  /** Null: with the pack in the folder. */
  version: number | null;
  primary?: boolean;
}) => {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const from = version === null ? '产品目录' : `第 ${version} 版`;
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        size={primary ? 'middle' : 'small'}
        aria-label={`从${from}打开草稿`}
        onClick={() => setOpen(true)}
      >
        打开草稿
      </Button>
      {open && (
        <FormDialog<Given>
          title={`从${from}打开草稿`}
          act="打开草稿"
          begin={{ title: '', reason: '' }}
          run={async ({ title, reason }) => {
            const { draftNo } = await api.openProductDraft({
              baseProductNo,
              version,
              title,
              reason,
            });
            void navigate(`/studio/${draftNo}`);
          }}
          after={() => undefined}
          close={() => setOpen(false)}
        >
          <Form.Item
            name="title"
            label="这份草稿要做什么"
            rules={[{ required: true, whitespace: true, min: 2, message: '请至少写两个字' }]}
          >
            <Input maxLength={60} placeholder="例如：更新标题与常见问题" />
          </Form.Item>
          <ReasonField label="修改的原因" />
        </FormDialog>
      )}
    </>
  );
};
