/** Saves a widget. Its key never changes, because the script tag on the college's site contains it. */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { ChatWidget, saveWidget as route } from '@quad/contract/chat/chat/widget-routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { newToken } from '../../access/session/index.ts';
import { record } from '../../organization/audit/index.ts';
import { plainText } from '../../texting/conversations/index.ts';
import { siteOf } from './allowed-origin.ts';
import { botsOf } from './bots.queries.ts';
import { routeChatsLoop } from './loop-names.ts';
import * as rows from './widgets.queries.ts';

type Body = z.output<typeof route.body>;

export const saveWidget = (
	{ db, ids, clock }: AppContext,
	scope: TeamScope,
	{ id: wanted, ...input }: Body,
): Promise<ChatWidget> =>
	commit(db, async (tx) => {
		const all = await rows.lockWidgets(tx, scope);
		const before = wanted === undefined ? undefined : (all.find(({ id }) => id === wanted) ?? notThere());
		if (!before && all.length >= chatLimits.widgetsOfTeam)
			refuse(chatRefusals['chat.too_many_widgets'], { most: `${chatLimits.widgetsOfTeam}` });
		if (input.inboxId !== null && !(await rows.isTextingInbox(tx, scope, input.inboxId)))
			refuse(chatRefusals['chat.inbox_not_of_team'], {}, { inboxId: 'Choose another inbox.' });
		if (input.botId !== null && !(await botsOf(tx, scope)).some(({ id }) => id === input.botId))
			refuse(chatRefusals['chat.bot_not_found'], {}, { botId: 'Choose another bot.' });
		const fields = {
			...input,
			name: judgeName(input.name),
			title: wordsOf(input.title, chatLimits.title) || 'Chat with us',
			greeting: wordsOf(input.greeting, chatLimits.words),
			awayMessage: wordsOf(input.awayMessage, chatLimits.words) || 'We’re away right now.',
			consentWording: wordsOf(input.consentWording, chatLimits.words),
			spanish: {
				title: wordsOf(input.spanish.title, chatLimits.title),
				greeting: wordsOf(input.spanish.greeting, chatLimits.words),
				awayMessage: wordsOf(input.spanish.awayMessage, chatLimits.words),
				consentWording: wordsOf(input.spanish.consentWording, chatLimits.words),
			},
			color: input.color.toLowerCase(),
			allowedSites: judgeSites(input.allowedSites),
		};
		const id = before?.id ?? ids.next();
		const key = before?.key ?? newToken(scope.organizationId);
		await rows.writeWidget(tx, scope, { ...fields, id, key, at: clock.now() });
		await record(tx, scope, {
			action: before ? 'chat-widget.changed' : 'chat-widget.created',
			subject: { kind: 'chat-widget', id, name: fields.name },
		});
		if (before?.isEnabled && !fields.isEnabled) wake(tx, routeChatsLoop); // the loop closes its open chats
		return (await rows.widgetsOf(tx, scope)).find((one) => one.id === id) ?? notThere();
	});

/** The background loop then closes its open chats, as it does for a widget that is turned off. */
export const deleteWidget = ({ db, clock }: AppContext, scope: TeamScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const widget = (await rows.lockWidgets(tx, scope)).find((one) => one.id === id) ?? notThere();
		await rows.removeWidget(tx, scope, id, clock.now());
		wake(tx, routeChatsLoop);
		await record(tx, scope, { action: 'chat-widget.deleted', subject: { kind: 'chat-widget', id, name: widget.name } });
	});

const notThere = () => refuse(chatRefusals['chat.widget_not_found']);

const judgeName = (written: string): string => {
	const name = plainName(written).slice(0, chatLimits.name);
	return name === '' ? refuse(chatRefusals['chat.name_required'], {}, { name: 'This is required.' }) : name;
};

const wordsOf = (written: string, most: number): string => plainText(written.toWellFormed()).trim().slice(0, most);

const judgeSites = (written: readonly string[]): string[] => {
	const sites = written
		.filter((one) => one.trim() !== '')
		.map((one) => {
			const site = siteOf(one);
			if (site !== undefined) return site;
			return refuse(chatRefusals['chat.site_form'], { site: one.trim() }, { allowedSites: 'Not a site.' });
		});
	return [...new Set(sites)].slice(0, chatLimits.sites);
};
