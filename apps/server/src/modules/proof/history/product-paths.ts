/** Where the pages of a product are. */
export const productPaths = {
  detail: '/detail/:baseProductNo/:sale?',
  info: '/info/:baseProductNo/:sale?',
  trial: '/trial/:baseProductNo/:sale?',
} as const;
