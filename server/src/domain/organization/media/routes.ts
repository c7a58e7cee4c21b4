import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import * as routes from '@quad/contract/organization/media/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { Files } from './files.port.ts';
import { keepPicture } from './keep-picture.ts';
import { serveFiles } from './serve-files.ts';

export const serveMedia = (server: ApiServer, context: AppContext, files: Files): void => {
	serve(server, routes.uploadMedia, async ({ actor, file: { content } }) => {
		const { organizationId, teamId, personId } = inCurrentTeam(actor);
		const { file, mimeType } = await keepPicture(context, files, { organizationId, teamId, personId }, content);
		return { cdnMediaUri: addressOfMedia(file), mimeType };
	});
	serveFiles(server.http, files);
};
