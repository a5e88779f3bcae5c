import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';

const pauseMs = 3000;

/** Asks again by itself until the insurer has issued the policy. */
export const WaitingForPolicy = ({ words }: { readonly words: string }) => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pauseMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Card className="grid gap-3">
      <output className="flex items-center justify-center gap-3 py-2 text-ink-2">
        <Spinner />
        {words}
      </output>
      <p className="text-center text-sm text-ink-2">您可以先离开，之后从“我的”进入。</p>
    </Card>
  );
};
