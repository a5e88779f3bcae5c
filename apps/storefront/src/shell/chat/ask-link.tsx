import type { MouseEvent } from 'react';
import { brandLink } from '@parasol/routes/links/link';
import { Anchor, type AnchorProps } from '#ui/actions/anchor.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { openChat } from './opened-chat.ts';

/** Opens the chat over the page; before the script is there it is a link to the chat's own page. */
export const AskLink = (props: Omit<AnchorProps, 'to' | 'onClick'>) => {
  const brand = useBrand();
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openChat();
  };
  return <Anchor {...props} to={brandLink(brand, '/service')} onClick={open} />;
};
