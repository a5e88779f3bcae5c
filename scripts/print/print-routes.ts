import { rows } from '@parasol/routes/index';

/** One JSON value a line: which brand's root path, the path below it, the page modules it serves. */
for (const { path, modules = [] } of rows) {
  const [first = '', ...rest] = path
    .slice(1)
    .replace(/:(\w+)/g, '{$1}')
    .split('/');
  const rooted = first === 'pro' || first === 'tr';
  console.log(
    JSON.stringify({
      brand: first,
      path: rooted ? rest.join('/') : [first, ...rest].join('/'),
      modules,
    }),
  );
}
