import { chatLimits } from '@quad/contract/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/refusals.ts';
import * as routes from '@quad/contract/chat/visitor-routes.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { VisitorActor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { refuse, refuseForNow } from '../../foundation/http/refuse.ts';
import { commit, touch } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { makeRateLimiter } from '../../foundation/rate-limiter.ts';
import type { Files } from '../media/index.ts';
import { beginVisit } from './begin-visit.ts';
import { newestChat } from './chats.queries.ts';
import { endAsVisitor, rate } from './end-chat.ts';
import { findWidgetOnSite } from './find-widget.ts';
import { isSomeoneThere } from './is-someone-there.ts';
import { keepChatPicture, limitPictures } from './keep-chat-picture.ts';
import { leaveDetails } from './leave-details.ts';
import { mailTranscript } from './mail-transcript.ts';
import { notePage } from './note-page.ts';
import { readVisitorChat } from './read-visitor-chat.ts';
import { askForPerson, sayAsVisitor } from './say-as-visitor.ts';
import { writeTyping } from './visitors.queries.ts';

export const serveVisitors = (door: Door, context: AppContext, files: Files): void => {
	const { db, clock } = context;
	const begin = beginVisit(context);
	serve(door, routes.readWidget, async ({ params, site }) => {
		const widget = await findWidgetOnSite(db, { ...params, ...site });
		const { language, title, greeting, color, awayMessage, consentWording, inboxId } = widget;
		const isOpen = await isSomeoneThere(db, widget, clock.now());
		const consent = inboxId === null ? '' : consentWording;
		return { language, title, greeting, color, isOpen, awayMessage, consentWording: consent };
	});
	serve(door, routes.beginVisit, async ({ params, site, from, agent }) => {
		const { token } = await begin({ ...params, ...site }, { from, agent });
		return { token };
	});
	serve(door, routes.readVisitorChat, ({ actor, query }) => readVisitorChat(context, actor, query.after));
	serve(door, routes.sendAsVisitor, ({ actor, body }) => sayAsVisitor(context, actor, body));
	const picturesOf = limitPictures(context);
	serve(door, routes.uploadAsVisitor, async ({ actor, from, file: { content } }) => {
		picturesOf(actor, from);
		return keepChatPicture(context, files, actor, content);
	});
	serve(door, routes.visitPage, async ({ actor, body }) => {
		await commit(db, async (tx) => {
			if (await notePage(tx, context, actor, body)) await touchNewest(tx, actor);
		});
		return {};
	});
	serve(door, routes.typeAsVisitor, async ({ actor }) => {
		await commit(db, async (tx) => {
			await writeTyping(tx, actor.organizationId, actor.visitorId, clock.now());
			await touchNewest(tx, actor);
		});
		return {};
	});
	serve(door, routes.leaveDetails, async ({ actor, body }) => {
		await leaveDetails(context, actor, body);
		return {};
	});
	serve(door, routes.askForPerson, async ({ actor }) => {
		await askForPerson(context, actor);
		return {};
	});
	serve(door, routes.endAsVisitor, async ({ actor }) => {
		await endAsVisitor(context, actor);
		return {};
	});
	serve(door, routes.rateChat, async ({ actor, body }) => {
		await rate(context, actor, body);
		return {};
	});
	const transcripts = makeRateLimiter(chatLimits.transcripts);
	serve(door, routes.mailTranscript, async ({ actor, body }) => {
		const waitMs = transcripts.take(`${actor.visitorId}`, clock.now());
		if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
		const chat = await newestChat(db, actor.organizationId, actor.visitorId);
		await mailTranscript(context, chat ?? refuse(chatRefusals['chat.nothing_yet']), body.email);
		return {};
	});
};

/** Whoever has the chat open sees it. */
const touchNewest = async (tx: Tx, { organizationId, visitorId }: VisitorActor): Promise<void> => {
	const chat = await newestChat(tx, organizationId, visitorId);
	if (chat) touch(tx, organizationId, `chatThread:${chat.id}`);
};
