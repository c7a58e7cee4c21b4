/** Where one is signed in, and signing out there, with whatever one does from there for somebody else. */
import { sessionLimits } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { entryMethod, type OpenSession } from '@quad/contract/session/sessions.ts';
import type { Actor } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { nameOfBrowser } from './name-of-browser.ts';
import { type Ended, endOneSessionOf, endSessionsOf, openSessionsOf } from './sessions.queries.ts';

export const showSessions = async ({ db, clock }: Ground, actor: Actor): Promise<OpenSession[]> => {
	const now = clock.now();
	const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
	const open = await openSessionsOf(db, actor, {
		idleSince: before(sessionLimits.idleSeconds),
		startedBefore: before(sessionLimits.mostSeconds),
		now,
	});
	return open.map(({ agent, method, startedAt, seenAt, ...one }) => ({
		...one,
		browser: nameOfBrowser(agent),
		method: entryMethod.parse(method),
		startedAt: startedAt.toISOString(),
		seenAt: seenAt.toISOString(),
		isThis: one.id === actor.sessionId,
	}));
};

/** Answers which have ended, so that their windows are told. */
export const endOneSession = ({ db }: Ground, actor: Actor, sessionId: number): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const ended = await endOneSessionOf(tx, actor, sessionId);
		const own = ended.find(({ id }) => id === sessionId);
		if (!own) return refuse(sessionRefusals['session.not_found']);
		await record(tx, actor, { action: 'session.ended', details: { browser: nameOfBrowser(own.agent) } });
		return settled(tx, actor, ended);
	});

/** Answers which have ended. */
export const endAllSessions = ({ db }: Ground, actor: Actor, alsoThis: boolean): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const ended = await endSessionsOf(tx, actor, alsoThis ? undefined : actor.sessionId);
		const count = ended.filter(({ caretakerId }) => caretakerId === null).length;
		const action = alsoThis ? 'session.ended-everywhere' : 'session.ended-elsewhere';
		if (count > 0) await record(tx, actor, { action, details: { count } });
		return settled(tx, actor, ended);
	});

/** Whoever was taken care of in one of them sees that nobody does so any more. */
const settled = (tx: Tx, { organizationId }: Actor, ended: readonly Ended[]): number[] => {
	for (const { personId, caretakerId } of ended)
		if (caretakerId !== null) announce(tx, organizationId, `person:${personId}`, `person:${caretakerId}`);
	return ended.map(({ id }) => id);
};
