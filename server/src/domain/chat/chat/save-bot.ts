/** Saves bots. Every change is a new version, and a change based on an outdated version is refused. */
import { type BotContent, botContent } from '@quad/contract/chat/chat/bot.ts';
import type { ChatBot, WholeBot } from '@quad/contract/chat/chat/bot-routes.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import * as rows from './bots.queries.ts';

const notThere = () => refuse(chatRefusals['chat.bot_not_found']);

export const createBot = ({ db, ids, clock }: AppContext, scope: TeamScope, name: string): Promise<ChatBot> =>
	commit(db, async (tx) => {
		if ((await rows.botsOf(tx, scope)).length >= chatLimits.botsOfTeam)
			refuse(chatRefusals['chat.too_many_bots'], { most: `${chatLimits.botsOfTeam}` });
		const id = ids.next();
		const at = clock.now();
		await rows.insertBot(tx, scope, { id, name, at });
		await rows.insertVersion(tx, scope, { botId: id, nth: 1, content: botContent.parse({}), at });
		await record(tx, scope, { action: 'chat-bot.created', subject: { kind: 'chat-bot', id, name } });
		return { id, name, version: 1, unanswered: 0, widgets: [] };
	});

export const readBot = async (db: Db | Tx, scope: TeamScope, id: number): Promise<WholeBot> => {
	const bot = (await rows.botsOf(db, scope)).find((one) => one.id === id) ?? notThere();
	const content = (await rows.contentOf(db, scope.organizationId, id, bot.version)) ?? notThere();
	const versions = await rows.versionsOf(db, scope.organizationId, id);
	return {
		...bot,
		content,
		versions: versions.map(({ nth, savedAt, savedBy }) => ({ nth, savedBy, savedOn: savedAt.toISOString() })),
	};
};

interface Changed {
	readonly name?: string;
	readonly content: BotContent;
	/** The version on which the edit is based. */
	readonly from?: number;
}

const addVersion = async (tx: Tx, { clock }: AppContext, scope: TeamScope, id: number, change: Changed) => {
	const { version } = (await rows.lockBot(tx, scope, id)) ?? notThere();
	if (change.from !== undefined && change.from !== version) refuse(chatRefusals['chat.bot_changed']);
	const nth = version + 1;
	await rows.insertVersion(tx, scope, { botId: id, nth, content: change.content, at: clock.now() });
	await rows.updateBot(tx, scope, { id, version: nth, name: change.name });
	const saved = await readBot(tx, scope, id);
	await record(tx, scope, { action: 'chat-bot.changed', subject: { kind: 'chat-bot', id, name: saved.name } });
	return saved;
};

export const saveBot = (
	context: AppContext,
	scope: TeamScope,
	id: number,
	{ name, version, content }: { name: string; version: number; content: BotContent },
): Promise<WholeBot> =>
	commit(context.db, (tx) => addVersion(tx, context, scope, id, { name, content, from: version }));

/** Restoring a version appends a copy of it as the newest, so that no version is lost. */
export const restoreVersion = (context: AppContext, scope: TeamScope, id: number, nth: number): Promise<WholeBot> =>
	commit(context.db, async (tx) => {
		await readBot(tx, scope, id);
		const content = (await rows.contentOf(tx, scope.organizationId, id, nth)) ?? notThere();
		return addVersion(tx, context, scope, id, { content });
	});

export const deleteBot = ({ db }: AppContext, scope: TeamScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const { name } = await readBot(tx, scope, id);
		await rows.removeBot(tx, scope, id);
		await record(tx, scope, { action: 'chat-bot.deleted', subject: { kind: 'chat-bot', id, name } });
	});
