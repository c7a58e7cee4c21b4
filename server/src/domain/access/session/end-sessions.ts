/** Lists and ends a user's sessions, including those in which they act for someone else. */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { entryMethod, type OpenSession } from '@quad/contract/access/session/sessions.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { describeBrowser } from './describe-browser.ts';
import { expiryAt } from './session-expiry.ts';
import { type Ended, endOneSessionOf, endSessionsOf, openSessionsOf } from './sessions.queries.ts';

export const showSessions = async ({ db, clock }: AppContext, actor: Actor): Promise<OpenSession[]> => {
	const open = await openSessionsOf(db, actor, expiryAt(clock.now()));
	return open.map(({ agent, method, startedAt, seenAt, ...one }) => ({
		...one,
		browser: describeBrowser(agent),
		method: entryMethod.parse(method),
		startedAt: startedAt.toISOString(),
		seenAt: seenAt.toISOString(),
		isThis: one.id === actor.sessionId,
	}));
};

/** Returns the sessions that ended, so that their browser windows can be notified. */
export const endOneSession = ({ db }: AppContext, actor: Actor, sessionId: number): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const ended = await endOneSessionOf(tx, actor, sessionId);
		const own = ended.find(({ id }) => id === sessionId);
		if (!own) return refuse(sessionRefusals['session.not_found']);
		await record(tx, actor, { action: 'session.ended', details: { browser: describeBrowser(own.agent) } });
		return settled(tx, actor, ended);
	});

/** Returns the sessions that ended. */
export const endAllSessions = ({ db }: AppContext, actor: Actor, alsoThis: boolean): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const ended = await endSessionsOf(tx, actor, alsoThis ? undefined : actor.sessionId);
		const count = ended.filter(({ caretakerId }) => caretakerId === null).length;
		const action = alsoThis ? 'session.ended-everywhere' : 'session.ended-elsewhere';
		if (count > 0) await record(tx, actor, { action, details: { count } });
		return settled(tx, actor, ended);
	});

/**
 * Refreshes the screens of colleagues for whom someone was acting in one of these sessions. Returns the session ids.
 */
const settled = (tx: Tx, { organizationId }: Actor, ended: readonly Ended[]): number[] => {
	for (const { personId, caretakerId } of ended)
		if (caretakerId !== null) touch(tx, organizationId, `person:${personId}`, `person:${caretakerId}`);
	return ended.map(({ id }) => id);
};
