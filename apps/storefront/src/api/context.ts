import { createContext } from 'react-router';
import type { Api } from '@parasol/contract';

/** Loaders reach the API through this: verbs in the same process on the server, HTTP in the browser. */
export const apiContext = createContext<Api>();
