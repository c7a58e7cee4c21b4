/** Uploads files to text from simulated phones. Organizations without such phones get 404. */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { uploadFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { type Files, keepAsSent } from '../../../domain/organization/media/index.ts';
import { inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { AccountOf } from './control.ts';

export const servePhoneFiles = (server: ApiServer, context: AppContext, files: Files, accountOf: AccountOf): void =>
	serve(server, uploadFromPhone, async ({ actor, file: { content } }) => {
		const { organizationId } = inOrganization(actor);
		if (!(await accountOf(organizationId))) return refuse(sessionRefusals['request.not_found']);
		return keepAsSent(context, files, inCurrentTeam(actor), content);
	});
