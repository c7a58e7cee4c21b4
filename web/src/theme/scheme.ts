/** The color scheme: the system's, or the one stored in `localStorage.scheme`, which boot.js reads. */
import { localStorageColorSchemeManager } from '@mantine/core';

export const schemeManager = localStorageColorSchemeManager({ key: 'scheme' });
