import { ActionButton } from '#ui/facts/action-button.tsx';
import { differences, valueWords } from '#ui/schema/schema.ts';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { api } from '#shell/api.ts';
import { setAt, useHistory, useRereadSettings, type Place } from '#shell/settings/use-settings.ts';

/** Changes with their author, time and reason; each value can be restored. */
export const SettingHistory = ({ setting, brand }: Place) => {
  const reread = useRereadSettings();
  const { key, mayChange, schema } = setting;
  const version = setAt({ setting, brand })?.version ?? 0;
  const history = useHistory(key, brand);
  return (
    <Answer of={history}>
      {(changes) => (
        <Story
          happenings={changes.map((change, index) => {
            const before = changes[index + 1]?.value ?? setting.otherwise;
            const found = differences(schema, before, change.value);
            return {
              at: change.at,
              words: change.reason || '没有写明原因',
              by: change.by,
              note: (
                <>
                  {found.length === 0 ? (
                    <p className="setting-change">{valueWords(schema, change.value)}</p>
                  ) : (
                    <div className="setting-change">
                      {found.map(({ title, before: old, after }) => (
                        <div key={title}>
                          {title !== '' && `${title}：`}
                          <del>{old}</del> → <ins>{after}</ins>
                        </div>
                      ))}
                    </div>
                  )}
                  {mayChange && change.version < version && (
                    <ActionButton
                      small
                      name="恢复这个值"
                      explain={
                        <>
                          <p>这个值会重新生效，恢复本身也会留在记录里：</p>
                          <p>{valueWords(schema, change.value)}</p>
                        </>
                      }
                      reason="恢复的原因"
                      run={(reason) =>
                        api.undoSetting({ key, brand, version, to: change.version, reason })
                      }
                      done="已恢复"
                      after={reread}
                    />
                  )}
                </>
              ),
            };
          })}
        />
      )}
    </Answer>
  );
};
