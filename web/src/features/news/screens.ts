import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { newsPaths } from './screen-paths.ts';

export const newsScreens: Readonly<Record<keyof typeof newsPaths, LoadScreen>> = {
	notifications: () => import('./announcements/NotesScreen.tsx'),
	teamMail: () => import('./notifications/TeamMailScreen.tsx'),
	platformAnnouncements: () => import('./announcements/PlatformAnnouncementsScreen.tsx'),
};
