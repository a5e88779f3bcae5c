import { theme, type ThemeConfig } from 'antd';

export type Scheme = 'light' | 'dark';

const light = {
  colorPrimary: '#0e6158',
  colorInfo: '#2a5d84',
  colorSuccess: '#2b6a35',
  colorWarning: '#8a5300',
  colorError: '#a8322a',
  colorTextBase: '#1b2422',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f4f4f0',
  colorBorder: '#c9cbc4',
  colorBorderSecondary: '#e3e3dd',
  colorLink: '#0e6158',
  colorInfoBg: '#e9f0f5',
  colorInfoBorder: '#c3d5e2',
  colorSuccessBg: '#e8f2e9',
  colorSuccessBorder: '#bcd7c0',
  colorWarningBg: '#f9f0e1',
  colorWarningBorder: '#e3cda6',
  colorErrorBg: '#faeae8',
  colorErrorBorder: '#e6bdb9',
};

const dark = {
  colorPrimary: '#57b3a5',
  colorInfo: '#7fb2d6',
  colorSuccess: '#7fbf86',
  colorWarning: '#d9a14f',
  colorError: '#e88a80',
  colorTextBase: '#e7ebe8',
  colorBgBase: '#161b1a',
  colorBgLayout: '#101413',
  colorBgContainer: '#161b1a',
  colorBgElevated: '#1e2523',
  colorBorder: '#414a47',
  colorBorderSecondary: '#2b3230',
  colorLink: '#6cc4b6',
  colorInfoBg: '#17242d',
  colorInfoBorder: '#2f4858',
  colorSuccessBg: '#172519',
  colorSuccessBorder: '#31502f',
  colorWarningBg: '#2a2113',
  colorWarningBorder: '#57431f',
  colorErrorBg: '#2d1a18',
  colorErrorBorder: '#5d332f',
};

/** Dense and quiet: small steps of grey-green, one accent, no shadows but on what floats. */
export const themeOf = (scheme: Scheme): ThemeConfig => ({
  algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: 'console' },
  hashed: false,
  token: {
    ...(scheme === 'dark' ? dark : light),
    fontFamily:
      "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    fontFamilyCode: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace",
    fontSize: 13,
    controlHeight: 30,
    controlHeightSM: 26,
    controlHeightLG: 36,
    lineHeight: 1.55,
    borderRadius: 4,
    wireframe: false,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
    colorTextPlaceholder: scheme === 'dark' ? '#8f9a96' : '#6b7471',
    colorTextDescription: scheme === 'dark' ? '#a3ada9' : '#5a6461',
    colorTextSecondary: scheme === 'dark' ? '#a3ada9' : '#5a6461',
    colorTextTertiary: scheme === 'dark' ? '#98a39f' : '#626c69',
    colorTextDisabled: scheme === 'dark' ? '#7d8884' : '#767f7c',
  },
  components: {
    Table: {
      headerBg: scheme === 'dark' ? '#1d2422' : '#f0f0eb',
      headerColor: scheme === 'dark' ? '#b4beba' : '#4d5754',
      rowHoverBg: scheme === 'dark' ? '#1e2a27' : '#f2f7f5',
      cellPaddingBlockSM: 5,
    },
    Button: {
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
      fontWeight: 500,
      ...(scheme === 'dark' ? { primaryColor: '#0b1513' } : {}),
    },
    Descriptions: { itemPaddingBottom: 4 },
    Card: { headerHeightSM: 34 },
  },
});
