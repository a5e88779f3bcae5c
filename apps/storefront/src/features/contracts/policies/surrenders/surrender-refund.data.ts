import type { LoaderFunctionArgs } from 'react-router';
import { loadStep } from './surrender-choices.ts';

export const loader = (args: LoaderFunctionArgs) => loadStep(args, 3);
