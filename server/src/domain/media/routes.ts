import { addressOfMedia } from '@quad/contract/media/address.ts';
import * as routes from '@quad/contract/media/routes.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import type { Files } from './files.port.ts';
import { keepPicture } from './keep-picture.ts';
import { serveFiles } from './serve-files.ts';

export const serveMedia = (door: Door, ground: Ground, files: Files): void => {
	serve(door, routes.uploadMedia, async ({ actor, file: { content } }) => {
		const { organizationId, teamId, personId } = inCurrentTeam(actor);
		const { file, mimeType } = await keepPicture(ground, files, { organizationId, teamId, personId }, content);
		return { cdnMediaUri: addressOfMedia(file), mimeType };
	});
	serveFiles(door.http, files);
};
