import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useRef } from 'react';

/** A button with a menu: open, the menu has the focus; closed, the button has it again. */
export const MenuButton = ({
  menu,
  opened,
  ...button
}: ButtonProps & {
  menu: MenuProps;
  opened?: (open: boolean) => void;
}) => {
  const place = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={menu}
      onOpenChange={(open) => {
        opened?.(open);
        if (!open) place.current?.focus();
      }}
    >
      <Button ref={place} {...button} />
    </Dropdown>
  );
};
