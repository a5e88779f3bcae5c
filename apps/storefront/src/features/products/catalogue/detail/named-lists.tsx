import { useState } from 'react';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { MoreData } from '#features/products/catalogue/view-more.data.ts';

/** Diseases, drugs and hospitals by name, with a search over all of them. */
export const NamedLists = ({ lists }: Pick<MoreData, 'lists'>) => {
  const [words, setWords] = useState('');
  const sought = words.trim();
  const found = lists.map((list) => ({
    ...list,
    found: list.items.filter((item) => item.includes(sought)),
  }));
  const count = found.reduce((sum, list) => sum + list.found.length, 0);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="max-w-120">
        <TextField
          label="在清单中查找"
          type="search"
          placeholder="例如：心肌、替尼"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <output className="mt-2 block text-sm text-ink-2">
          {sought === '' ? '' : `找到 ${count} 项`}
        </output>
      </div>
      {count === 0 ? (
        <Empty title="清单里没有这一项">换个说法试试，或者打电话问清楚再决定。</Empty>
      ) : null}
      {found.map((list) =>
        list.found.length === 0 ? null : (
          <Section
            key={list.code}
            id={list.code}
            title={`${list.title}（${list.items.length} 项）`}
            note={list.note}
          >
            <ul className="grid gap-x-8 rounded-lg border bg-surface px-5 py-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
              {list.found.map((item) => (
                <li key={item} className="flex gap-3 border-b py-2">
                  <span className="figures w-7 shrink-0 text-ink-3">
                    {list.items.indexOf(item) + 1}
                  </span>
                  {item}
                </li>
              ))}
            </ul>
          </Section>
        ),
      )}
      <p className="text-sm text-ink-3">清单为演示用途，由我们编写；赔付以条款附表的定义为准。</p>
    </div>
  );
};
