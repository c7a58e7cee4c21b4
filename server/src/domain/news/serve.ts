import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import { serveAnnouncements } from './announcements/index.ts';
import { serveNotifications } from './notifications/index.ts';

export const serveNewsArea = (
	server: ApiServer,
	context: AppContext,
	{ publicUrl, pushServices }: { publicUrl: string; pushServices: readonly string[] },
): void => {
	serveAnnouncements(server, context, publicUrl);
	serveNotifications(server, context, pushServices);
};
