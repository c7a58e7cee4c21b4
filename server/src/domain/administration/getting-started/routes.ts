import * as routes from '@quad/contract/administration/getting-started/routes.ts';
import { inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { setSetUpClosed } from '../../organization/organizations/index.ts';
import { readChecklist } from './read-checklist.ts';

export const serveGettingStarted = (server: ApiServer, { db, clock }: AppContext): void => {
	serve(server, routes.readChecklist, ({ actor }) => readChecklist(db, inCurrentTeam(actor), actor.inboxIds));
	serve(server, routes.openChecklist, ({ actor, body: { isOpen } }) =>
		commit(db, async (tx) => {
			await setSetUpClosed(tx, inOrganization(actor), isOpen ? null : clock.now());
			touch(tx, actor.organizationId, `person:${actor.personId}`);
			return readChecklist(tx, inCurrentTeam(actor), actor.inboxIds);
		}),
	);
};
