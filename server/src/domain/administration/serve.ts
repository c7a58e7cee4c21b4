import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import type { WhatsAppProvider } from '../carriers/whatsapp/index.ts';
import type { Files } from '../organization/media/index.ts';
import { serveCustomFields } from './custom-fields/index.ts';
import { serveDeletion } from './deletion/index.ts';
import { serveGettingStarted } from './getting-started/index.ts';
import { serveInboxSettings } from './inbox-settings/index.ts';
import { type NumberSupply, serveNumbers } from './numbers/index.ts';
import { serveOrganizationSettings } from './organization-settings/index.ts';
import { servePlatform } from './platform/index.ts';
import { serveTeams } from './teams/index.ts';
import { serveInvitationLists, serveUsers, serveUserWriting } from './users/index.ts';

export const serveAdministrationArea = (
	server: ApiServer,
	context: AppContext,
	{ files, numbers, whatsApp }: { files: Files; numbers: NumberSupply; whatsApp: WhatsAppProvider },
): void => {
	serveCustomFields(server, context);
	serveNumbers(server, context, numbers);
	serveInboxSettings(server, context, numbers, whatsApp);
	serveUsers(server, context);
	serveUserWriting(server, context, numbers);
	serveInvitationLists(server, context);
	serveTeams(server, context);
	serveOrganizationSettings(server, context, files);
	serveGettingStarted(server, context);
	servePlatform(server, context, numbers);
	serveDeletion(server, context);
};
