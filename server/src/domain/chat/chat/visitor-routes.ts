import { spanishWords } from '@quad/contract/chat/chat/spanish-words.ts';
import * as routes from '@quad/contract/chat/chat/visitor-routes.ts';
import { wordingIn } from '@quad/contract/chat/chat/widget-wording.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { Files } from '../../organization/media/index.ts';
import { beginVisit } from './begin-visit.ts';
import { newestChat } from './chats.queries.ts';
import { confirmMobile, sendMobileCode } from './confirm-mobile.ts';
import { consentIn } from './consent-of.ts';
import { endAsVisitor, rate } from './end-chat.ts';
import { findWidgetOnSite } from './find-widget.ts';
import { isAgentAvailable } from './is-agent-available.ts';
import { keepChatPicture } from './keep-chat-picture.ts';
import { leaveDetails } from './leave-details.ts';
import { mailToVisitor } from './mail-transcript.ts';
import { askForPerson, postVisitorMessage } from './post-visitor-message.ts';
import { readVisitorChat } from './read-visitor-chat.ts';
import { recordPageView } from './record-page-view.ts';
import type { VisitorOptions } from './visitor-limits.ts';
import { changeVisitor } from './visitors.queries.ts';

export const serveVisitors = (server: ApiServer, context: AppContext, files: Files, visitors: VisitorOptions): void => {
	const { limits, publicUrl } = visitors;
	const { db, clock } = context;
	const begin = beginVisit(context, limits);
	serve(server, routes.readWidget, async ({ params, origin, from }) => {
		limits.ofAddress(from);
		const widget = await findWidgetOnSite(db, { ...params, origin, publicUrl });
		const { language, color, side, sideDistance, bottomDistance } = widget;
		const isOpen = await isAgentAvailable(db, widget, clock.now());
		const [en, es] = [consentIn('en', widget), consentIn('es', widget)];
		const consentVersions = { en: en?.version ?? '', es: es?.version ?? '' };
		const english = { ...wordingIn('en', widget), consentWording: en?.wording ?? '' };
		const spanish = { ...wordingIn('es', widget), consentWording: es?.wording ?? '' };
		return { ...english, spanish, language, color, isOpen, side, sideDistance, bottomDistance, consentVersions };
	});
	serve(server, routes.readSpanishWords, async ({ from }) => {
		limits.ofAddress(from);
		const named = spanishWords.named.map(([english, spanish]): [string, string] => [english, spanish]);
		return { ...spanishWords, named };
	});
	serve(server, routes.beginVisit, async ({ params, origin, from, agent }) => {
		limits.ofAddress(from);
		const { token } = await begin({ ...params, origin, publicUrl }, { from, agent });
		return { token };
	});
	serve(server, routes.readVisitorChat, ({ actor, query }) => readVisitorChat(context, actor, query.after));
	serve(server, routes.sendAsVisitor, ({ actor, from, body }) =>
		postVisitorMessage(context, actor, body, () => limits.codes(actor, from)),
	);
	serve(server, routes.uploadAsVisitor, async ({ actor, from, file: { content } }) => {
		limits.pictures(actor, from);
		return keepChatPicture(context, files, actor, content);
	});
	serve(server, routes.visitPage, async ({ actor, body }) => {
		await commit(db, async (tx) => {
			if (await recordPageView(tx, context, actor, body)) await touchNewest(tx, actor);
		});
		return {};
	});
	serve(server, routes.typeAsVisitor, async ({ actor }) => {
		await commit(db, async (tx) => {
			await changeVisitor(tx, actor.organizationId, actor.visitorId, { typingAt: clock.now() });
			await touchNewest(tx, actor);
		});
		return {};
	});
	serve(server, routes.leaveDetails, async ({ actor, from, body }) => {
		limits.details(actor, from);
		await leaveDetails(context, actor, body, () => limits.codes(actor, from));
		return {};
	});
	serve(server, routes.sendMobileCode, async ({ actor, from }) => {
		limits.codes(actor, from);
		await sendMobileCode(context, actor);
		return {};
	});
	serve(server, routes.confirmMobile, async ({ actor, body }) => {
		await confirmMobile(context, actor, body.code);
		return {};
	});
	serve(server, routes.askForPerson, async ({ actor }) => {
		await askForPerson(context, actor);
		return {};
	});
	serve(server, routes.endAsVisitor, async ({ actor }) => {
		await endAsVisitor(context, actor);
		return {};
	});
	serve(server, routes.rateChat, async ({ actor, body }) => {
		await rate(context, actor, body);
		return {};
	});
	serve(server, routes.mailTranscript, async ({ actor, from, body }) => {
		await mailToVisitor(context, actor, { written: body.email, count: () => limits.transcripts(actor, from) });
		return {};
	});
};

/** Tells every screen that shows the visitor's newest chat to reload it. */
const touchNewest = async (tx: Tx, { organizationId, visitorId }: VisitorActor): Promise<void> => {
	const chat = await newestChat(tx, organizationId, visitorId);
	if (chat) touch(tx, organizationId, `chatThread:${chat.id}`);
};
