import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const settleMs = 500;

/** How what stands in a form would look, a moment after the last key. */
export const useSettledPreview = <Input extends object, Shown>(
  key: readonly unknown[],
  input: Input,
  ask: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Shown>,
) => {
  const [settled, setSettled] = useState(input);
  const text = JSON.stringify(input);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Input), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: [...key, 'preview', settled],
    queryFn: ({ signal }) => ask(settled, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
};
