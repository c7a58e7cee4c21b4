import type { InboxType } from '@quad/contract/access/session/routes.ts';
import * as routes from '@quad/contract/texting/automation/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { letAnswerAgain } from './answer-again.ts';
import { removeKeywords } from './delete-keywords.ts';
import { findKeywords } from './find-keywords.ts';
import { listGroups } from './keywords.queries.ts';
import { saveKeywords } from './save-keywords.ts';
import { setAutomation } from './set-automation.ts';
import { inboxOf, showAutomation } from './show-automation.ts';
import { tryText } from './try-text.ts';

type Input = Parameters<typeof setAutomation>[2];

export const serveAutomation = (server: ApiServer, context: AppContext): void => {
	const { db, clock } = context;

	serve(server, routes.listKeywords, async ({ actor, query }) =>
		listGroups(db, await inboxOf(context, actor, query.inboxId)),
	);
	serve(
		server,
		routes.readKeywords,
		async ({ actor, params }) => (await findKeywords(context, actor, params.id)).group,
	);
	serve(server, routes.createKeywords, async ({ actor, body: { inboxId, ...input } }) =>
		saveKeywords(context, await inboxOf(context, actor, inboxId), input),
	);
	serve(server, routes.changeKeywords, async ({ actor, params, body }) =>
		saveKeywords(context, (await findKeywords(context, actor, params.id)).scope, body, params.id),
	);
	serve(server, routes.deleteKeywords, async ({ actor, params }) => {
		await removeKeywords(context, (await findKeywords(context, actor, params.id)).scope, params.id);
		return {};
	});

	const read = async (actor: Actor, type: InboxType, id?: number) =>
		showAutomation(db, await inboxOf(context, actor, id, type), clock.now());
	const set = async (actor: Actor, type: InboxType, input: Input, id?: number) =>
		setAutomation(context, await inboxOf(context, actor, id, type), input);

	serve(server, routes.readPersonalAutomation, ({ actor }) => read(actor, 'personal'));
	serve(server, routes.savePersonalAutomation, ({ actor, body }) => set(actor, 'personal', body));
	serve(server, routes.switchPersonalAutomation, ({ actor, body }) => set(actor, 'personal', body));
	serve(server, routes.readSharedAutomation, ({ actor, params }) => read(actor, 'group', params.groupId));
	serve(server, routes.saveSharedAutomation, ({ actor, params, body }) => set(actor, 'group', body, params.groupId));
	serve(server, routes.switchSharedAutomation, ({ actor, params, body }) => set(actor, 'group', body, params.groupId));
	serve(server, routes.readHighSpeedAutomation, ({ actor, params }) => read(actor, 'highspeed', params.id));
	serve(server, routes.saveHighSpeedAutomation, ({ actor, params, body }) => set(actor, 'highspeed', body, params.id));
	serve(server, routes.switchHighSpeedAutomation, ({ actor, params, body }) =>
		set(actor, 'highspeed', body, params.id),
	);

	serve(server, routes.tryText, async ({ actor, body }) =>
		tryText(context, await inboxOf(context, actor, body.inboxId), body.text),
	);
	serve(server, routes.answerAgain, async ({ actor, body }) =>
		letAnswerAgain(context, await inboxOf(context, actor, body.inboxId), body.mobileNumber),
	);
};
