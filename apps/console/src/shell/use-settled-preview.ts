import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall, type Asked } from './use-call.ts';

const settleMs = 500;

/** A preview of the form's present content, a moment after the last key. */
export const useSettledPreview = <Name extends 'previewArticle' | 'previewLanding'>(
  name: Name,
  input: Asked<Name>,
) => {
  const [settled, setSettled] = useState(input);
  const text = JSON.stringify(input);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Asked<Name>), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useCall(name, settled, {
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
};
