import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

/** A button with a menu: open, the menu has the focus; closed, the button has it again. */
export const MenuButton = ({
  menu,
  opened,
  ...button
}: ButtonProps & {
  menu: MenuProps;
  opened?: (open: boolean) => void;
}) => {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const popup = useCallback((items: ReactNode) => <div ref={list}>{items}</div>, []);
  // The menu is drawn, placed and filled over several frames, and may be closed before the last:
  // the library's own `autoFocus` then takes the focus into a menu that is gone.
  useEffect(() => {
    if (!open) return;
    let frame = 0;
    const enter = (): void => {
      list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
      if (!list.current?.contains(document.activeElement)) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <Dropdown
      trigger={['click']}
      menu={menu}
      open={open}
      popupRender={popup}
      onOpenChange={(next) => {
        setOpen(next);
        opened?.(next);
        if (!next) place.current?.focus();
      }}
    >
      <Button ref={place} aria-haspopup="menu" aria-expanded={open} {...button} />
    </Dropdown>
  );
};
