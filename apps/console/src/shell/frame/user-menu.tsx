import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { MenuButton } from '#ui/dialogs/menu-button.tsx';
import { api } from '#shell/api.ts';
import { chooseScheme, useSchemeChoice, type SchemeChoice } from '#shell/look/scheme.ts';
import { useStaff } from '#shell/session/use-staff.ts';

const schemes: readonly (readonly [SchemeChoice, string])[] = [
  ['system', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
];

/** The next colleague at this desk finds no work of the one before. */
const leave = (): void => {
  sessionStorage.clear();
  location.assign('/');
};

export const UserMenu = ({ showKeys }: { showKeys: () => void }) => {
  const { name, roleTitle } = useStaff();
  const navigate = useNavigate();
  const choice = useSchemeChoice();
  return (
    <MenuButton
      type="text"
      menu={{
        selectedKeys: [choice],
        items: [
          { key: 'account', label: '我的账号与会话', onClick: () => void navigate('/account') },
          { key: 'keys', label: '快捷键（?）', onClick: showKeys },
          { type: 'divider' },
          ...schemes.map(([key, label]) => ({
            key,
            label: `外观：${label}`,
            onClick: () => chooseScheme(key),
          })),
          { type: 'divider' },
          {
            key: 'leave',
            label: '退出登录',
            onClick: () => void api.staffLogout({}).then(leave),
          },
        ],
      }}
    >
      {name}
      <span className="bar-role">{roleTitle}</span>
      <ChevronDown size={14} aria-hidden />
    </MenuButton>
  );
};
