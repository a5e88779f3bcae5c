type PageData = readonly unknown[];

let readData: () => PageData = () => [];

/** The router tells how to read the data of the page in view; recorders learn from it whom to hide. */
export const pageData = {
  from: (read: () => PageData): void => {
    readData = read;
  },
  now: (): PageData => readData(),
};
