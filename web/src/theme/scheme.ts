/**
 * The color scheme: the system's until somebody chooses; the choice is kept in `localStorage.scheme` (read by
 * boot.js).
 */
import { localStorageColorSchemeManager } from '@mantine/core';

export const schemeManager = localStorageColorSchemeManager({ key: 'scheme' });
