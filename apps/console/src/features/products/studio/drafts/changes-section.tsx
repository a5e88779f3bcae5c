import { Link } from 'react-router';
import { Section } from '#ui/section.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { heldWords, isCommon, type Draft } from '#features/products/studio/use-studio.ts';

const side = (text: string | null) =>
  text === null ? <span className="soft">没有</span> : <div className="studio-diff">{text}</div>;

/** The differences between the draft and the version in force. */
export const ChangesSection = ({ draft }: { draft: Draft }) => {
  const baseWords = heldWords(draft);
  return (
    <Section title={`与${baseWords}相比的改动（${draft.changesInAll}）`}>
      {!isCommon(draft) && (
        <p className="soft">
          价格的改动在<Link to="?part=rates">费率与现金价值</Link>里逐格比较，不列在这里。
        </p>
      )}
      <ShortTable
        rows={draft.changes}
        rowKey="path"
        empty={draft.judged.next ? `与${baseWords}相同` : '有文件还不能读取，改正之后才能比较'}
        columns={[
          [
            '位置',
            ({ path, label }) => (
              <div className="studio-name">
                {label}
                <small className="studio-path">{path}</small>
              </div>
            ),
            { width: '30%' },
          ],
          [isCommon(draft) ? '现行' : '在售', (row) => side(row.before)],
          [
            '发布后',
            ({ after, note }) => (
              <div className="studio-name">
                {side(after)}
                {note !== '' && <small>{note}</small>}
              </div>
            ),
          ],
        ]}
      />
      {draft.changesInAll > draft.changes.length && (
        <p className="soft">这里显示前 {draft.changes.length} 处。</p>
      )}
    </Section>
  );
};
