import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';

const within = (list: Ref<HTMLDivElement>) => (items: ReactNode) => <div ref={list}>{items}</div>;

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
      popupRender={within(list)}
      onOpenChange={(next) => {
        setOpen(next);
        opened?.(next);
        if (!next) place.current?.focus();
      }}
    >
      <Button ref={place} {...button} />
    </Dropdown>
  );
};
