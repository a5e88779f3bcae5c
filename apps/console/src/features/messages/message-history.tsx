import { Deed } from '#ui/deed.tsx';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/story.tsx';
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

/** What a change did, and the way back from it. */
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
        <Deed
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

/** Who worded this template how; the changes of others, kept in the same setting, are left out. */
export const MessageHistory = (place: MessagePlace) => {
  const history = useHistory(place.setting.key, place.brand);
  return (
    <Answer of={history} rows={2}>
      {(changes) => {
        const wordings = changes.map(({ value }) => wordsIn(place, value));
        return (
          <Story
            happenings={changes.flatMap(({ at, by, reason }, index) => {
              const after = wordings[index] ?? standardOf(place);
              const before = wordings[index + 1] ?? standardOf(place);
              if (same(before, after)) return [];
              const note = <ChangeNote place={place} before={before} after={after} />;
              return [{ at, by, words: reason || '没有写明原因', note }];
            })}
          />
        );
      }}
    </Answer>
  );
};
