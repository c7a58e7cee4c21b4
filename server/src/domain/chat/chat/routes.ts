import * as availability from '@quad/contract/chat/chat/availability-routes.ts';
import * as bots from '@quad/contract/chat/chat/bot-routes.ts';
import * as reports from '@quad/contract/chat/chat/report-routes.ts';
import * as routes from '@quad/contract/chat/chat/routes.ts';
import * as widgets from '@quad/contract/chat/chat/widget-routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import * as agent from './answer-chat.ts';
import { readAvailability, renew, setAvailability } from './availability.ts';
import * as botRows from './bots.queries.ts';
import { continueByText } from './continue-by-text.ts';
import { mailAsAgent } from './mail-transcript.ts';
import { chatReport } from './report.ts';
import { createBot, deleteBot, readBot, restoreVersion, saveBot } from './save-bot.ts';
import { deleteWidget, saveWidget } from './save-widget.ts';
import { listChats, showChat } from './show-chats.ts';
import { routingOf, widgetsOf, writeRouting } from './widgets.queries.ts';

export const serveChat = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serve(server, routes.listChats, ({ actor, query }) => listChats(context, inCurrentTeam(actor), query));
	serve(server, routes.getChat, ({ actor, params }) => showChat(context, inCurrentTeam(actor), params.id));
	serve(server, routes.sendAsAgent, ({ actor, params, body }) =>
		agent.answer(context, inCurrentTeam(actor), params.id, body),
	);
	serve(server, routes.writeChatNote, ({ actor, params, body }) =>
		agent.writeNote(context, inCurrentTeam(actor), params.id, body),
	);
	for (const [route, verb] of [
		[routes.acceptChat, agent.accept],
		[routes.typeAsAgent, agent.typing],
		[routes.readChat, agent.markRead],
		[routes.closeChat, agent.closeChat],
		[routes.giveToBot, agent.giveToBot],
	] as const)
		serve(server, route, async ({ actor, params }) => {
			await verb(context, inCurrentTeam(actor), params.id);
			return {};
		});
	serve(server, routes.transferChat, ({ actor, params, body }) =>
		agent.transfer(context, inCurrentTeam(actor), params.id, body.personId),
	);
	serve(server, routes.blockVisitor, async ({ actor, params, body }) => {
		await agent.block(context, inCurrentTeam(actor), params.id, body.isBlocked);
		return {};
	});
	serve(server, routes.continueByText, async ({ actor, params, body }) => {
		await continueByText(context, inCurrentTeam(actor), params.id, body);
		return {};
	});
	serve(server, routes.mailChat, async ({ actor, params }) => {
		await mailAsAgent(context, inCurrentTeam(actor), params.id);
		return {};
	});

	serve(server, availability.getAvailability, ({ actor }) => readAvailability(context, inCurrentTeam(actor)));
	serve(server, availability.setAvailability, ({ actor, body }) =>
		setAvailability(context, inCurrentTeam(actor), body.availability),
	);
	serve(server, availability.renewAvailability, ({ actor }) => renew(context, inCurrentTeam(actor)));

	serve(server, reports.readChatReport, ({ actor, query }) => chatReport(context, inCurrentTeam(actor), query));

	serve(server, widgets.listWidgets, ({ actor }) => widgetsOf(db, inCurrentTeam(actor)));
	serve(server, widgets.saveWidget, ({ actor, body }) => saveWidget(context, inCurrentTeam(actor), body));
	serve(server, widgets.deleteWidget, async ({ actor, params }) => {
		await deleteWidget(context, inCurrentTeam(actor), params.widgetId);
		return {};
	});
	serve(server, bots.listBots, ({ actor }) => botRows.botsOf(db, inCurrentTeam(actor)));
	serve(server, bots.getBot, ({ actor, params }) => readBot(db, inCurrentTeam(actor), params.botId));
	serve(server, bots.createBot, ({ actor, body }) => createBot(context, inCurrentTeam(actor), body.name));
	serve(server, bots.saveBot, ({ actor, params, body }) => saveBot(context, inCurrentTeam(actor), params.botId, body));
	serve(server, bots.restoreBotVersion, ({ actor, params, body }) =>
		restoreVersion(context, inCurrentTeam(actor), params.botId, body.version),
	);
	serve(server, bots.deleteBot, async ({ actor, params }) => {
		await deleteBot(context, inCurrentTeam(actor), params.botId);
		return {};
	});
	serve(server, bots.listMisses, async ({ actor, params }) => {
		const { id } = await readBot(db, inCurrentTeam(actor), params.botId);
		const misses = await botRows.missesOf(db, actor.organizationId, id);
		return misses.map(({ at, ...miss }) => ({ ...miss, id: String(miss.id), on: at.toISOString() }));
	});
	serve(server, bots.settleMiss, async ({ actor, params }) => {
		const { id } = await readBot(db, inCurrentTeam(actor), params.botId);
		await commit(db, (tx) => botRows.writeSettled(tx, actor.organizationId, id, params.missId, context.clock.now()));
		return {};
	});
	serve(server, widgets.getRouting, ({ actor }) => routingOf(db, inCurrentTeam(actor)));
	serve(server, widgets.saveRouting, async ({ actor, body }) => {
		const scope = inCurrentTeam(actor);
		await commit(db, async (tx) => {
			await writeRouting(tx, scope, body);
			touch(tx, scope.organizationId, `chat:${scope.teamId}`); // agents now see a different limit
		});
		return body;
	});
};
