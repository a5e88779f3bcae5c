import { useEffect, useRef, type SubmitEvent } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { brandLink } from '@parasol/routes/link';
import { useBrand } from '../../shell/document/boot.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import type { TrialAnswer } from './trial.data.ts';

interface KeptProps {
  readonly keeper: FetcherWithComponents<TrialAnswer>;
  readonly query: string;
  readonly possible: boolean;
  /** The price in view is not yet that of the choices. */
  readonly waiting: boolean;
  readonly slow: boolean;
  readonly answer: TrialAnswer | undefined;
}

const Answer = ({ answer }: { readonly answer: TrialAnswer }) => {
  const brand = useBrand();
  if (answer.kind === 'refused') {
    return (
      <Notice tone="warning" live>
        {answer.message}
      </Notice>
    );
  }
  if (answer.kind === 'saved') {
    return (
      <Notice tone="success" live>
        已保存。<TextLink to={brandLink(brand, '/trials')}>查看和对比我的试算</TextLink>
      </Notice>
    );
  }
  const link = brandLink(brand, '/trials/:shareId', { shareId: answer.shareId });
  return (
    <Notice tone="success" title="分享链接已生成" live>
      <TextLink to={link} className="wrap-anywhere">
        {link}
      </TextLink>
      <p className="mt-1">打开的人能看到年龄、职业、计划和保费，看不到出生日期。</p>
    </Notice>
  );
};

/** The next steps with this price. One form, so that it also works without script. */
export const Kept = ({ keeper, query, possible, waiting, slow, answer }: KeptProps) => {
  const brand = useBrand();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement>(null);
  // A press that comes before the price does counts for that price.
  const hold = (event: SubmitEvent<HTMLFormElement>): void => {
    if (!waiting) return;
    event.preventDefault();
    pressed.current = event.nativeEvent.submitter;
  };
  useEffect(() => {
    if (waiting) return;
    if (pressed.current && possible) form.current?.requestSubmit(pressed.current);
    pressed.current = null;
  }, [waiting, possible]);
  return (
    <>
      <keeper.Form
        id="keep"
        method="post"
        action={`?${query}`}
        ref={form}
        onSubmit={hold}
        className="grid grid-cols-2 gap-3"
      >
        <input type="hidden" name="choices" value={query} />
        <Button
          type="submit"
          name="intent"
          value="insure"
          disabled={!possible}
          loading={slow || keeper.state !== 'idle'}
          {...(slow ? { loadingText: '计算中' } : {})}
          className="col-span-2"
        >
          按这个价格投保
        </Button>
        <Button
          type="submit"
          name="intent"
          value="save"
          look="secondary"
          size="small"
          disabled={!possible}
        >
          保存试算
        </Button>
        <Button
          type="submit"
          name="intent"
          value="share"
          look="secondary"
          size="small"
          disabled={!possible}
        >
          分享试算
        </Button>
      </keeper.Form>
      {answer === undefined ? null : <Answer answer={answer} />}
      <p className="text-xs text-ink-3">
        投保时价格会锁定到生效日前一天 21:00，最长三天；之后若有变化，会先给您看差额。
        <TextLink to={brandLink(brand, '/trials')}>我的试算</TextLink>
      </p>
    </>
  );
};
