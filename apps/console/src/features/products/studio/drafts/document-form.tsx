import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { isRefused } from '@parasol/client/api-error';
import { SchemaForm } from '#ui/schema/schema-form.tsx';
import { isFields, type Schema } from '#ui/schema/schema.ts';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing, Trouble } from '#ui/states.tsx';
import { useKeys } from '#ui/dialogs/keys.ts';
import { foundIn, wrongIn } from './findings.ts';
import { usePackSchemas, type Draft } from '#features/products/studio/use-studio.ts';
import { textOfFile, type WorkingCopy } from '#features/products/studio/use-working-copy.ts';

/** Saves the content of a form or a field, and reports the result. */
export const SaveBar = ({ copy, file }: { copy: WorkingCopy; file: string }) => {
  const { message } = App.useApp();
  const save = useMutation({
    mutationFn: () => copy.save(file),
    onSuccess: () => void message.success('已保存，检查结果已更新'),
  });
  const changed = copy.isChanged(file);
  useKeys(changed && copy.mayChange ? { 'mod+s': () => save.mutate() } : {});
  if (!copy.mayChange) return null;
  return (
    <div className="studio-save">
      <Button
        type="primary"
        disabled={!changed}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        保存
      </Button>
      <Button disabled={!changed || save.isPending} onClick={() => copy.discard(file)}>
        放弃改动
      </Button>
      <span className="soft" role="status">
        {changed ? '有未保存的改动，留在这台电脑的浏览器里' : '没有未保存的改动'}
      </span>
      {save.error && !isRefused(save.error, 'CONFLICT') && <Trouble error={save.error} />}
    </div>
  );
};

/** Some fields of a YAML file as a form, with the check's findings beside each. */
export const DocumentForm = ({
  draft,
  copy,
  file,
  fields,
  title,
}: {
  draft: Draft;
  copy: WorkingCopy;
  file: string;
  fields: readonly string[];
  title: string;
}) => {
  const schemas = usePackSchemas();
  const saved = draft.documents[file];
  const value = copy.valueOf(file, saved);
  if (!isFields(value)) {
    return (
      <Section title={title}>
        <Nothing>{file} 还不能读成表单，请在“全部文件”里改正。</Nothing>
      </Section>
    );
  }
  const asText = copy.isChanged(textOfFile(file));
  return (
    <Section title={title} extra={<code className="soft">{file}</code>}>
      <Answer of={schemas}>
        {({ schemas: byFile }) => {
          const { properties = {}, required = [] } = (byFile[file] ?? {}) as Schema;
          const shown: Schema = {
            type: 'object',
            properties: Object.fromEntries(
              fields.flatMap((name) => (properties[name] ? [[name, properties[name]]] : [])),
            ),
            required: required.filter((name) => fields.includes(name)),
          };
          return (
            <>
              {asText && (
                <p className="schema-wrong">“全部文件”里有这个文件未保存的改动，请先保存或放弃。</p>
              )}
              <fieldset className="studio-fields" disabled={!copy.mayChange || asText}>
                <SchemaForm
                  schema={shown}
                  title={title}
                  value={value}
                  change={(next) => copy.change(file, saved, next)}
                  wrong={wrongIn(foundIn(draft), file)}
                />
              </fieldset>
              <SaveBar copy={copy} file={file} />
            </>
          );
        }}
      </Answer>
    </Section>
  );
};
