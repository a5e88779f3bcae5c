import { Button } from 'antd';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { differences, type Schema } from '#ui/schema/schema.ts';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useDraftFile, usePackSchemas, type Draft } from '#features/products/studio/use-studio.ts';
import type { WorkingCopy } from '#features/products/studio/use-working-copy.ts';

type Conflict = NonNullable<WorkingCopy['conflict']>;

const Footer = ({
  copy,
  conflict,
  theirs,
}: {
  copy: WorkingCopy;
  conflict: Conflict;
  theirs: unknown;
}) => (
  <div className="acts studio-settle">
    <Button type="primary" onClick={() => copy.settle(conflict.file, 'mine', theirs)}>
      合并，相同处用我的
    </Button>
    <Button onClick={() => copy.settle(conflict.file, 'theirs', theirs)}>用同事的版本</Button>
    <Button onClick={copy.putOff}>先不处理</Button>
  </div>
);

/** Fields that either of us changed, with both sides. */
const Fields = ({
  draft,
  copy,
  conflict,
}: {
  draft: Draft;
  copy: WorkingCopy;
  conflict: Conflict;
}) => {
  const schemas = usePackSchemas();
  const { file, edit } = conflict;
  const savedDocument = draft.documents[file];
  return (
    <Answer of={schemas}>
      {({ schemas: byFile }) => {
        const schema = (byFile[file] ?? {}) as Schema;
        const mine = new Map(
          differences(schema, edit.base, edit.value).map((one) => [one.title, one]),
        );
        const other = new Map(
          differences(schema, edit.base, savedDocument).map((one) => [one.title, one]),
        );
        const rows = [...new Set([...mine.keys(), ...other.keys()])].map((title) => ({
          title,
          mine: mine.get(title)?.after ?? null,
          theirs: other.get(title)?.after ?? null,
        }));
        return (
          <>
            <ShortTable
              rows={rows}
              rowKey="title"
              empty="没有不同"
              columns={[
                ['title', '字段', { width: '26%' }],
                ['我的', (row) => <div className="studio-diff">{row.mine ?? '未改'}</div>],
                ['同事的', (row) => <div className="studio-diff">{row.theirs ?? '未改'}</div>],
              ]}
            />
            <Footer copy={copy} conflict={conflict} theirs={savedDocument} />
          </>
        );
      }}
    </Answer>
  );
};

/** Both texts side by side; one of them is taken as a whole. */
const Texts = ({
  draft,
  copy,
  conflict,
}: {
  draft: Draft;
  copy: WorkingCopy;
  conflict: Conflict;
}) => {
  const file = conflict.file.slice('text:'.length);
  const revision = draft.files.find((each) => each.file === file)?.revision ?? 0;
  const savedFile = useDraftFile(draft.draftNo, file, revision);
  return (
    <Answer of={savedFile}>
      {({ text }) => (
        <>
          <div className="studio-sides">
            <div>
              <b>我的</b>
              <pre>{conflict.edit.value as string}</pre>
            </div>
            <div>
              <b>同事的</b>
              <pre>{text}</pre>
            </div>
          </div>
          <Footer copy={copy} conflict={conflict} theirs={text} />
        </>
      )}
    </Answer>
  );
};

/** Two people changed the same part: nothing is lost before one of them decided. */
export const ConflictDialog = ({ draft, copy }: { draft: Draft; copy: WorkingCopy }) => {
  const { conflict } = copy;
  if (!conflict) return null;
  const Sides = conflict.file.startsWith('text:') ? Texts : Fields;
  return (
    <Dialog title="同事改过同一部分" width={820} footer={null} onCancel={copy.putOff}>
      <p>
        {draft.updatedBy}
        在您打开之后保存过这部分内容。您的改动还在，请选择怎么处理；合并之后请再保存一次。
      </p>
      <Sides draft={draft} copy={copy} conflict={conflict} />
    </Dialog>
  );
};
