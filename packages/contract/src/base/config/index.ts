import { config } from './calls.ts';
import { configSettings } from './settings.ts';

export const configCalls = {
  ...config,
  ...configSettings,
};
