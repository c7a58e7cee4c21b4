/** Light or dark: the system's, until somebody chooses; the choice stays in `localStorage.scheme` (read by boot.js). */
import { localStorageColorSchemeManager } from '@mantine/core';

export const schemeManager = localStorageColorSchemeManager({ key: 'scheme' });
