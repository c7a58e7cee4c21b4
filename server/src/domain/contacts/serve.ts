import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import { serveContacts } from './contacts/index.ts';
import { serveImports } from './imports/index.ts';
import { serveNumberValidation } from './number-validation/index.ts';
import { serveOptOuts } from './opt-outs/index.ts';
import { serveSegments } from './segments/index.ts';
import { serveTags } from './tags/index.ts';

export const serveContactsArea = (
	server: ApiServer,
	context: AppContext,
	{ lookUpPrice }: { lookUpPrice: number },
): void => {
	serveTags(server, context);
	serveContacts(server, context);
	serveSegments(server, context);
	serveOptOuts(server, context);
	serveImports(server, context);
	serveNumberValidation(server, context, lookUpPrice);
};
