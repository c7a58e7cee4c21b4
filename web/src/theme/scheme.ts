/** The color scheme: the system's until one is chosen and kept in `localStorage.scheme` (read by boot.js). */
import { localStorageColorSchemeManager } from '@mantine/core';

export const schemeManager = localStorageColorSchemeManager({ key: 'scheme' });
