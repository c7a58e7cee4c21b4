/** Stores a visitor's picture like one in a text (`domain/organization/media`) and limits how many they may send. */
import type { ChatPicture } from '@quad/contract/chat/chat/shapes.ts';
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Files, keepPicture } from '../../organization/media/index.ts';

export const keepChatPicture = async (
	context: AppContext,
	files: Files,
	{ organizationId, teamId }: VisitorActor,
	content: Buffer,
): Promise<ChatPicture> => {
	const kept = await keepPicture(context, files, { organizationId, teamId, personId: null }, content);
	return { uri: addressOfMedia(kept.file), width: kept.width, height: kept.height };
};
