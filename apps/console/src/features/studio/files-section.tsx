import { Input, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { SaveBar } from './document-form.tsx';
import { foundIn } from './findings.ts';
import { useDraftFile, type Draft } from './use-studio.ts';
import { textOfFile, type WorkingCopy } from './use-working-copy.ts';

/** One file as it is written; what a form cannot say is said here. */
const FileText = ({ draft, copy, file }: { draft: Draft; copy: WorkingCopy; file: string }) => {
  const revision = draft.files.find((each) => each.file === file)?.revision ?? 0;
  const text = useDraftFile(draft.draftNo, file, revision);
  const found = foundIn(draft).filter((one) => one.file === file);
  const place = textOfFile(file);
  const asForm = copy.isChanged(file);
  return (
    <>
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
              value={copy.valueOf(place, saved) as string}
              onChange={({ target }) => copy.change(place, saved, target.value)}
            />
            <SaveBar copy={copy} file={place} />
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
}: {
  draft: Draft;
  copy: WorkingCopy;
  title: string;
  of: (file: string) => boolean;
}) => {
  const [query, setQuery] = useSearchParams();
  const files = draft.files.filter(({ file }) => of(file));
  const chosen = files.find(({ file }) => file === query.get('file')) ?? files[0];
  if (!chosen) return null;
  return (
    <Section
      title={title}
      extra={
        <Select
          size="small"
          aria-label="文件"
          style={{ minWidth: 220 }}
          value={chosen.file}
          onChange={(file) =>
            setQuery((before) => ({ ...Object.fromEntries(before), file }), { replace: true })
          }
          options={files.map(({ file, bytes }) => ({
            value: file,
            label: `${file}（${Math.ceil(bytes / 1024)} KB）`,
          }))}
        />
      }
    >
      <FileText key={chosen.file} draft={draft} copy={copy} file={chosen.file} />
    </Section>
  );
};
