import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { organizationPaths } from './screen-paths.ts';

export const organizationScreens: Readonly<Record<keyof typeof organizationPaths, LoadScreen>> = {
	audit: () => import('./audit/AuditScreen.tsx'),
	marketplace: () => import('./marketplace/MarketplaceScreen.tsx'),
	marketplaceItem: () => import('./marketplace/ItemScreen.tsx'),
	platformMailbox: () => import('./mail/KeptMailScreen.tsx'),
	mailbox: () => import('./mail/MailboxScreen.tsx'),
};
