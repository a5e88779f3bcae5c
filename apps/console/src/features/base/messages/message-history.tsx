import { ActionButton } from '#ui/facts/action-button.tsx';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { api } from '#shell/api.ts';
import { useHistory, useRereadSettings, valueAt } from '#shell/settings/use-settings.ts';
import { changeWords, standardOf, wordsIn, type MessagePlace, type Words } from './words-of.ts';

const same = (one: Words, other: Words): boolean =>
  one.subject === other.subject && one.text === other.text;

const Change = ({ before, after }: { before: string; after: string }) =>
  before !== after && (
    <div>
      <del>{before}</del> → <ins>{after}</ins>
    </div>
  );

/** A change, with the button to undo it. */
const ChangeNote = ({
  place,
  before,
  after,
}: {
  place: MessagePlace;
  before: Words;
  after: Words;
}) => {
  const reread = useRereadSettings();
  const now = wordsIn(place, valueAt(place));
  return (
    <div className="message-change">
      <Change before={before.subject} after={after.subject} />
      <Change before={before.text} after={after.text} />
      {place.setting.mayChange && !same(before, now) && (
        <ActionButton
          small
          name="恢复改之前的文字"
          explain={
            <>
              <p>这段文字会重新生效，其他模板不变；恢复本身也会留在记录里：</p>
              <p>
                <strong>{before.subject}</strong>
              </p>
              <p className="message-source">{before.text}</p>
            </>
          }
          reason="恢复的原因"
          run={(reason) => api.changeSetting(changeWords(place, before, reason))}
          done="已恢复"
          after={reread}
        />
      )}
    </div>
  );
};

type Changed = NonNullable<ReturnType<typeof useHistory>['data']>[number];

/** The changes of this template; those of others, kept in the same setting, are left out. */
const wordingsOf = (place: MessagePlace, changes: readonly Changed[]) => {
  const wordings = [...changes.map(({ value }) => wordsIn(place, value)), standardOf(place)];
  return changes.flatMap((change, index) => {
    const [after, before] = wordings.slice(index);
    return !before || !after || same(before, after) ? [] : [{ ...change, before, after }];
  });
};

/** The wordings of this template with their authors. */
export const MessageHistory = (place: MessagePlace) => {
  const history = useHistory(place.setting.key, place.brand);
  return (
    <Answer of={history} rows={2}>
      {(changes) => (
        <Story
          happenings={wordingsOf(place, changes).map(({ at, by, reason, before, after }) => ({
            at,
            by,
            words: reason || '没有写明原因',
            note: <ChangeNote place={place} before={before} after={after} />,
          }))}
        />
      )}
    </Answer>
  );
};
