import { Button, Input, Segmented, type InputRef } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import {
  findInPages,
  piecesOf,
  type FoundLine,
} from '@parasol/domain/sales/manual-underwriting/find-in-pages';
import { sheetBreak, sheetsOf } from '@parasol/domain/sales/manual-underwriting/sheet-text';
import { momentText } from '#ui/format.ts';
import { useKeys } from '#ui/dialogs/keys.ts';
import { Section } from '#ui/section.tsx';
import { Nothing } from '#ui/states.tsx';
import type { DeskCase } from './desk-case.ts';
import { PageStrip } from './page-strip.tsx';
import { PageView } from './page-view.tsx';

type Text = DeskCase['texts'][number];

const unread: Readonly<Record<Text['reading'], string>> = {
  waiting: '这一页还没有读完文字，请稍后重新读取，或直接看原件。',
  unreadable: '这一页读不出文字，请看原件。',
  read: '这一页没有文字。',
};

/** The text of a page, with the search hits marked. */
const PageText = ({ text, found }: { text: Text | undefined; found: readonly FoundLine[] }) => {
  const lines = text?.lines ?? [];
  if (lines.length === 0) return <Nothing>{unread[text?.reading ?? 'waiting']}</Nothing>;
  return (
    // Longer than its window on a full page: scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="page-text" tabIndex={0} aria-label="这一页的文字">
      {lines.map((line, number) => {
        const spans = found.find((each) => each.line === number)?.spans ?? [];
        if (line === sheetBreak)
          // oxlint-disable-next-line react/no-array-index-key
          return <li key={number} className="sheet-break" aria-label="下一页" />;
        return (
          // Lines never change their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={number}>
            {piecesOf(line, spans).map((piece, place) =>
              piece.found ? (
                // oxlint-disable-next-line react/no-array-index-key
                <mark key={place}>{piece.text}</mark>
              ) : (
                piece.text
              ),
            )}
          </li>
        );
      })}
    </ol>
  );
};

/** The places of the searched words, line by line; a click opens the page. */
const FoundLines = ({
  desk,
  found,
  choose,
}: {
  desk: DeskCase;
  found: readonly FoundLine[];
  choose: (fileId: string) => void;
}) => {
  const shown = found.slice(0, 30);
  return (
    <ul className="found-lines">
      {shown.map(({ fileId, line, spans }) => {
        const place = desk.case.pages.findIndex((page) => page.fileId === fileId) + 1;
        const text = desk.texts.find((each) => each.fileId === fileId)?.lines[line] ?? '';
        return (
          <li key={`${fileId} ${line}`}>
            <Button type="link" size="small" onClick={() => choose(fileId)}>
              第 {place} 页
            </Button>
            <span>
              {piecesOf(text, spans).map((piece, at) =>
                // oxlint-disable-next-line react/no-array-index-key
                piece.found ? <mark key={at}>{piece.text}</mark> : piece.text,
              )}
            </span>
          </li>
        );
      })}
      {found.length > shown.length && (
        <li className="soft">还有 {found.length - shown.length} 行</li>
      )}
    </ul>
  );
};

/** The papers of a case: page by page, larger, turned, as text, and searched. */
export const Records = ({ desk }: { desk: DeskCase }) => {
  const { pages, items } = desk.case;
  const [chosen, setChosen] = useState(pages[0]?.fileId ?? '');
  const [asked, setAsked] = useState('');
  const [view, setView] = useState<'picture' | 'text'>('picture');
  const box = useRef<InputRef>(null);
  const found = useMemo(() => findInPages(desk.texts, asked), [desk.texts, asked]);
  const counts = useMemo(
    () =>
      new Map(
        [...Map.groupBy(found, ({ fileId }) => fileId)].map(([fileId, lines]) => [
          fileId,
          lines.reduce((sum, { spans }) => sum + spans.length, 0),
        ]),
      ),
    [found],
  );
  const at = Math.max(
    0,
    pages.findIndex(({ fileId }) => fileId === chosen),
  );
  const page = pages[at];
  const go = (by: number): void => {
    const next = pages[at + by];
    if (next) setChosen(next.fileId);
  };
  useKeys({
    ',': () => go(-1),
    '.': () => go(1),
    f: () => box.current?.focus(),
    x: () => setView((now) => (now === 'text' ? 'picture' : 'text')),
  });
  if (!page)
    return (
      <Section title="病历资料">
        <Nothing>客户没有上传资料</Nothing>
      </Section>
    );
  const item = items.find(({ number }) => number === page.item);
  const text = desk.texts.find(({ fileId }) => fileId === page.fileId);
  return (
    <Section
      title={`病历资料（${pages.length} 页）`}
      extra={
        <Segmented
          size="small"
          aria-label="看原件还是文字"
          value={view}
          onChange={setView}
          options={[
            { value: 'picture', label: '原件' },
            {
              value: 'text',
              label: (
                <>
                  文字 <kbd>x</kbd>
                </>
              ),
            },
          ]}
        />
      }
    >
      <div className="records-find" role="search" aria-label="在资料里查找">
        <Input
          ref={box}
          allowClear
          aria-label="在资料的文字里查找"
          placeholder="在资料的文字里查找，例如 结节（按 f）"
          value={asked}
          maxLength={60}
          onChange={(event) => setAsked(event.target.value)}
          onPressEnter={() => found[0] && setChosen(found[0].fileId)}
        />
        <span role="status" className="soft">
          {asked.trim() === '' ? '' : found.length === 0 ? '没有找到' : `${found.length} 行`}
        </span>
      </div>
      {found.length > 0 && <FoundLines desk={desk} found={found} choose={setChosen} />}
      <PageStrip pages={pages} open={page.fileId} found={counts} choose={setChosen} />
      <div className="records-page">
        <Button
          type="text"
          size="small"
          disabled={at === 0}
          aria-label="上一页（,）"
          icon={<ChevronLeft size={14} aria-hidden />}
          onClick={() => go(-1)}
        />
        <span>
          第 {at + 1} / {pages.length} 页
        </span>
        <Button
          type="text"
          size="small"
          disabled={at === pages.length - 1}
          aria-label="下一页（.）"
          icon={<ChevronRight size={14} aria-hidden />}
          onClick={() => go(1)}
        />
        <span className="soft">
          {item ? item.title : '客户另外上传'}，{momentText(page.at)}
        </span>
      </div>
      {view === 'text' ? (
        <PageText text={text} found={found.filter(({ fileId }) => fileId === page.fileId)} />
      ) : (
        <PageView key={page.fileId} page={page} sheets={sheetsOf(text?.lines ?? []).length} />
      )}
    </Section>
  );
};
