import * as availability from '@quad/contract/chat/availability-routes.ts';
import * as routes from '@quad/contract/chat/routes.ts';
import * as widgets from '@quad/contract/chat/widget-routes.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import * as agent from './answer-chat.ts';
import { readAvailability, renew, setAvailability } from './availability.ts';
import { continueByText } from './continue-by-text.ts';
import { mailTranscript } from './mail-transcript.ts';
import { deleteWidget, saveWidget, showWidget } from './save-widget.ts';
import { expectChat, listChats, showChat } from './show-chats.ts';
import { readVisitor } from './visitors.queries.ts';
import { routingOf, widgetsOf, writeRouting } from './widgets.queries.ts';

export const serveChat = (door: Door, context: AppContext): void => {
	const { db } = context;
	serve(door, routes.listChats, ({ actor, query }) => listChats(context, inCurrentTeam(actor), query));
	serve(door, routes.getChat, ({ actor, params }) => showChat(context, inCurrentTeam(actor), params.id));
	serve(door, routes.sendAsAgent, ({ actor, params, body }) =>
		agent.answer(context, inCurrentTeam(actor), params.id, body),
	);
	serve(door, routes.writeChatNote, ({ actor, params, body }) =>
		agent.writeNote(context, inCurrentTeam(actor), params.id, body),
	);
	for (const [route, verb] of [
		[routes.acceptChat, agent.accept],
		[routes.typeAsAgent, agent.typing],
		[routes.readChat, agent.markRead],
		[routes.closeChat, agent.closeChat],
	] as const)
		serve(door, route, async ({ actor, params }) => {
			await verb(context, inCurrentTeam(actor), params.id);
			return {};
		});
	serve(door, routes.transferChat, async ({ actor, params, body }) => {
		await agent.transfer(context, inCurrentTeam(actor), params.id, body.personId);
		return {};
	});
	serve(door, routes.blockVisitor, async ({ actor, params, body }) => {
		await agent.block(context, inCurrentTeam(actor), params.id, body.isBlocked);
		return {};
	});
	serve(door, routes.continueByText, async ({ actor, params, body }) => {
		await continueByText(context, inCurrentTeam(actor), params.id, body);
		return {};
	});
	serve(door, routes.mailChat, async ({ actor, params }) => {
		const chat = await expectChat(db, inCurrentTeam(actor), params.id);
		const visitor = await readVisitor(db, chat.organizationId, chat.visitorId);
		await mailTranscript(context, chat, visitor?.email ?? '');
		return {};
	});

	serve(door, availability.getAvailability, ({ actor }) => readAvailability(context, inCurrentTeam(actor)));
	serve(door, availability.setAvailability, ({ actor, body }) =>
		setAvailability(context, inCurrentTeam(actor), body.availability),
	);
	serve(door, availability.renewAvailability, ({ actor }) => renew(context, inCurrentTeam(actor)));

	serve(door, widgets.listWidgets, async ({ actor }) => (await widgetsOf(db, inCurrentTeam(actor))).map(showWidget));
	serve(door, widgets.saveWidget, ({ actor, body }) => saveWidget(context, inCurrentTeam(actor), body));
	serve(door, widgets.deleteWidget, async ({ actor, params }) => {
		await deleteWidget(context, inCurrentTeam(actor), params.widgetId);
		return {};
	});
	serve(door, widgets.getRouting, ({ actor }) => routingOf(db, inCurrentTeam(actor)));
	serve(door, widgets.saveRouting, async ({ actor, body }) => {
		await commit(db, (tx) => writeRouting(tx, inCurrentTeam(actor), body));
		return body;
	});
};
