import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { PictureViewer } from '#ui/files/picture-viewer.tsx';
import { Answer } from '#ui/states.tsx';
import { usePageFile } from './page-file.ts';
import type { Page } from './page-strip.tsx';

/** A photo, or a PDF sheet by sheet, with the viewer's name across it. */
export const PageView = ({ page, sheets }: { page: Page; sheets: number }) => {
  const { fileId, name, turned } = page;
  const [sheet, setSheet] = useState(1);
  const file = usePageFile({ fileId, sheet });
  return (
    <>
      {sheets > 1 && (
        <div className="records-page">
          <Button
            type="text"
            size="small"
            disabled={sheet === 1}
            aria-label="这份 PDF 的上一张"
            icon={<ChevronLeft size={14} aria-hidden />}
            onClick={() => setSheet(sheet - 1)}
          />
          <span>
            PDF 第 {sheet} / {sheets} 张
          </span>
          <Button
            type="text"
            size="small"
            disabled={sheet === sheets}
            aria-label="这份 PDF 的下一张"
            icon={<ChevronRight size={14} aria-hidden />}
            onClick={() => setSheet(sheet + 1)}
          />
        </div>
      )}
      <Answer of={file}>
        {(shown) => <PictureViewer key={sheet} name={name} file={shown} turned={turned} />}
      </Answer>
    </>
  );
};
