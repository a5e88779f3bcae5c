import { useState } from 'react';
import { ageOn } from '@parasol/domain/base/calendar/age';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { useTypeSize } from '#shell/frame/display.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

const askedKey = 'typeSizeAsked';
const sightAge = 60;

const wasAsked = (): boolean => {
  try {
    return localStorage.getItem(askedKey) !== null;
  } catch {
    return true;
  }
};

/** Asks people of sixty and more once, on this browser, whether they want large type. */
export const LargeTypeOffer = ({
  birthDate,
  today,
}: {
  readonly birthDate: PlainDate | undefined;
  readonly today: PlainDate;
}) => {
  const { awake, large, toggle } = useTypeSize();
  const [answered, setAnswered] = useState(false);
  const old = birthDate !== undefined && ageOn(birthDate, today) >= sightAge;
  if (!awake || !old || answered || large || wasAsked()) return null;
  const answer = (wanted: boolean): void => {
    localStorage.setItem(askedKey, today);
    setAnswered(true);
    if (wanted) toggle();
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  };
  return (
    <Banner title="要换成大字吗" live>
      <p>之后也可以随时点页面上方的“大字版”换回来。</p>
      <div className="mt-2 flex gap-2">
        <Button size="small" onClick={() => answer(true)}>
          换成大字
        </Button>
        <Button size="small" look="quiet" onClick={() => answer(false)}>
          不用
        </Button>
      </div>
    </Banner>
  );
};
