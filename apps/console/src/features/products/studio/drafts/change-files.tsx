import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '#shell/api.ts';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useRereadStudio, type Draft } from '#features/products/studio/use-studio.ts';

interface Given {
  readonly folder: 'clauses' | 'rates';
  readonly name: string;
}

const kinds = {
  clauses: { label: '条款正文（clauses）', ending: 'md', begin: '# 条款名称\n' },
  rates: { label: '费率表（rates）', ending: 'csv', begin: 'age,premium\n' },
} as const;

/** A clause or a table that the pack did not have; the forms name it afterwards. */
export const AddFile = ({
  draft: { draftNo, revision },
  added,
}: {
  draft: Draft;
  added: (file: string) => void;
}) => {
  const [open, setOpen] = useState(false);
  const reread = useRereadStudio();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        新增文件
      </Button>
      {open && (
        <FormDialog<Given>
          title="新增文件"
          act="新增"
          begin={{ folder: 'clauses', name: '' }}
          run={async ({ folder, name }) => {
            const { begin, ending } = kinds[folder];
            const file = `${folder}/${name}.${ending}`;
            await api.saveProductDraftFile({ draftNo, file, revision, text: begin });
            await reread();
            added(file);
          }}
          done="已新增，写好之后请在条款清单或费率设置里引用"
          after={() => undefined}
          close={() => setOpen(false)}
        >
          <Form.Item name="folder" label="种类">
            <Select
              options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
            />
          </Form.Item>
          <Form.Item
            name="name"
            label="文件名（不含后缀）"
            rules={[
              {
                required: true,
                pattern: /^[a-z0-9-]{1,60}$/,
                message: '请用小写字母、数字和连字符',
              },
            ]}
          >
            <Input maxLength={60} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
};

export const RemoveFile = ({ draft, file }: { draft: Draft; file: string }) => {
  const { draftNo, revision } = draft;
  const reread = useRereadStudio();
  return (
    <ActionButton
      name="移除文件"
      small
      explain={`${file} 从这份草稿里移除。条款清单或费率设置还在引用它时，检查会指出。`}
      run={() => api.saveProductDraftFile({ draftNo, file, revision, text: null })}
      after={() => void reread()}
    />
  );
};
