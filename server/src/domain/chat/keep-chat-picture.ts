/** A visitor's picture: made ready and stored as one of a text is (`domain/media`), and not too many of them. */
import { chatLimits } from '@quad/contract/chat/limits.ts';
import type { ChatPicture } from '@quad/contract/chat/shapes.ts';
import { addressOfMedia } from '@quad/contract/media/address.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { VisitorActor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuseForNow } from '../../foundation/http/refuse.ts';
import { makeRateLimiter } from '../../foundation/rate-limiter.ts';
import { type Files, keepPicture } from '../media/index.ts';

export const keepChatPicture = async (
	context: AppContext,
	files: Files,
	{ organizationId, teamId }: VisitorActor,
	content: Buffer,
): Promise<ChatPicture> => {
	const kept = await keepPicture(context, files, { organizationId, teamId, personId: null }, content);
	return { uri: addressOfMedia(kept.file), width: kept.width, height: kept.height };
};

export const limitPictures = ({ clock }: AppContext) => {
	const ofVisitor = makeRateLimiter(chatLimits.pictures.ofVisitor);
	const ofAddress = makeRateLimiter(chatLimits.pictures.ofAddress);
	return ({ visitorId }: VisitorActor, from: string): void => {
		const now = clock.now();
		const waitMs = ofVisitor.take(`${visitorId}`, now) || ofAddress.take(from, now);
		if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
	};
};
