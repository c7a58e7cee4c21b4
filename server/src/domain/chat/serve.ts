import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import type { Files } from '../organization/media/index.ts';
import { serveChat, serveChatPage, serveVisitors, type VisitorOptions } from './chat/index.ts';

export const serveChatArea = (
	server: ApiServer,
	context: AppContext,
	{ files, visitors }: { files: Files; visitors: VisitorOptions },
): void => {
	serveChat(server, context);
	serveVisitors(server, context, files, visitors);
	serveChatPage(server.http, context, visitors);
};
