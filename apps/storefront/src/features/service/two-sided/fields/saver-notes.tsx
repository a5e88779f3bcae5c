import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { labelIn, type ViewSection } from './form-view.ts';
import type { Typing } from './use-field-saver.ts';

const shown = (value: string | null): string => (value === null || value === '' ? '（空）' : value);

/** Both wrote the same: what each wrote, and whose word stands. */
const Clashes = ({
  typing: { clashes, saver },
  sections,
}: {
  readonly typing: Typing;
  readonly sections: readonly ViewSection[];
}) =>
  clashes.length === 0 ? null : (
    <Banner tone="warning" title="双方同时改了同一项" live>
      <ul className="mt-1 grid gap-2">
        {clashes.map(({ path, yours, theirs, by, stands }, at) => (
          <li key={`${path}${at}`}>
            <span className="font-medium text-ink">{labelIn(sections, path)}</span>
            <br />
            您写的：{shown(yours)}；{by === 'customer' ? '客户' : '服务人员'}写的：{shown(theirs)}。
            {stands === 'yours'
              ? '以您的为准。'
              : `以${by === 'customer' ? '客户' : '对方'}的为准。`}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" className="mt-1 -ml-4" onClick={saver.forgetClashes}>
        知道了
      </Button>
    </Banner>
  );

const stateWords = {
  saved: '已保存',
  saving: '正在保存',
  cut: '网络中断，内容留在这台设备上，连上后自动保存',
  refused: '没有保存',
} as const;

/** Whether the server has the typed values, and its result. */
export const SaverNotes = ({
  typing,
  sections,
}: {
  readonly typing: Typing;
  readonly sections: readonly ViewSection[];
}) => (
  <>
    <Clashes typing={typing} sections={sections} />
    <LiveBanner text={typing.message} />
    <output className="text-sm text-ink-3" data-testid="saver-state">
      {stateWords[typing.state]}
    </output>
  </>
);
