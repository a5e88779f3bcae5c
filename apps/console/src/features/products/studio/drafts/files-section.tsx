import { Input, Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { AddFile, RemoveFile } from './change-files.tsx';
import { SaveBar } from './document-form.tsx';
import { foundIn } from './findings.ts';
import { useDraftFile, type Draft } from '#features/products/studio/use-studio.ts';
import { textOfFile, type WorkingCopy } from '#features/products/studio/use-working-copy.ts';

const parts = { golden: '黄金用例', rates: '费率与现金价值' } as const;

/** One file as it is written; facts without a form are edited here. */
const FileText = ({ draft, copy, file }: { draft: Draft; copy: WorkingCopy; file: string }) => {
  const { revision = 0, editedIn = 'text' } = draft.files.find((each) => each.file === file) ?? {};
  const text = useDraftFile(draft.draftNo, file, revision);
  const found = foundIn(draft).filter((one) => one.file === file);
  const place = textOfFile(file);
  const asForm = copy.isChanged(file);
  return (
    <>
      {editedIn !== 'text' && (
        <p className="soft">
          这个文件在<Link to={`?part=${editedIn}`}>{parts[editedIn]}</Link>里修改，这里只看。
        </p>
      )}
      {asForm && <p className="schema-wrong">表单里有这个文件未保存的改动，请先保存或放弃。</p>}
      {found.length > 0 && (
        <ul className="text-findings">
          {found.map(({ path, message, regulation }, index) => (
            <li key={index}>
              <b>{path}</b> {message}
              <small>{regulation}</small>
            </li>
          ))}
        </ul>
      )}
      <Answer of={text}>
        {({ text: saved }) => (
          <>
            <Input.TextArea
              aria-label={`${file} 的内容`}
              className="studio-text"
              spellCheck={false}
              autoSize={{ minRows: 12, maxRows: 32 }}
              disabled={!copy.mayChange || asForm}
              readOnly={editedIn !== 'text'}
              value={copy.valueOf(place, saved) as string}
              onChange={({ target }) => copy.change(place, saved, target.value)}
            />
            {editedIn === 'text' && <SaveBar copy={copy} file={place} />}
          </>
        )}
      </Answer>
    </>
  );
};

/** Chooses one of some files and shows its text. */
export const FilesSection = ({
  draft,
  copy,
  title,
  of,
  mayAdd = false,
}: {
  draft: Draft;
  copy: WorkingCopy;
  title: string;
  of: (file: string) => boolean;
  /** Whether clauses and tables can be added and removed here. */
  mayAdd?: boolean;
}) => {
  const [query, setQuery] = useSearchParams();
  const files = draft.files.filter(({ file }) => of(file));
  const chosen = files.find(({ file }) => file === query.get('file')) ?? files[0];
  const choose = (file: string): void =>
    setQuery((before) => ({ ...Object.fromEntries(before), file }), { replace: true });
  const changes = mayAdd && copy.mayChange;
  if (!chosen && !changes) return null;
  const goes = chosen?.editedIn === 'text' && chosen.file.includes('/');
  return (
    <Section title={title}>
      <div className="studio-files">
        {chosen && (
          <Select
            aria-label="文件"
            value={chosen.file}
            onChange={choose}
            options={files.map(({ file, bytes }) => ({
              value: file,
              label: `${file}（${Math.ceil(bytes / 1024)} KB）`,
            }))}
          />
        )}
        {changes && <AddFile draft={draft} added={choose} />}
        {changes && goes && <RemoveFile draft={draft} file={chosen.file} />}
      </div>
      {chosen && <FileText key={chosen.file} draft={draft} copy={copy} file={chosen.file} />}
    </Section>
  );
};
