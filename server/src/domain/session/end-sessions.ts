/**
 * Where one is signed in, and signing out there. A session is that of whoever sits there: a caretaker who works for
 * somebody else sees and ends their own sessions, and never those of the person whom they take care of.
 */
import { sessionLimits } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { entryMethod, type OpenSession } from '@quad/contract/session/sessions.ts';
import type { Actor } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { nameOfBrowser } from './name-of-browser.ts';
import { endOneSessionOf, endSessionsOf, openSessionsOf } from './sessions.queries.ts';

const sitterOf = ({ organizationId, personId, caretakerId }: Actor) => ({
	organizationId,
	personId: caretakerId ?? personId,
});

export const showSessions = async ({ db, clock }: Ground, actor: Actor): Promise<OpenSession[]> => {
	const now = clock.now();
	const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
	const open = await openSessionsOf(db, sitterOf(actor), {
		idleSince: before(sessionLimits.idleSeconds),
		startedBefore: before(sessionLimits.mostSeconds),
		now,
	});
	return open
		.map(({ agent, method, startedAt, seenAt, ...one }) => ({
			...one,
			browser: nameOfBrowser(agent),
			method: entryMethod.parse(method),
			startedAt: startedAt.toISOString(),
			seenAt: seenAt.toISOString(),
			isThis: one.id === actor.sessionId,
		}))
		.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
};

/** Answers which has ended, so that its windows are told. */
export const endOneSession = ({ db }: Ground, actor: Actor, sessionId: number): Promise<number> =>
	commit(db, async (tx) => {
		const ended = await endOneSessionOf(tx, sitterOf(actor), sessionId);
		if (!ended) return refuse(sessionRefusals['session.not_found']);
		const details = { browser: nameOfBrowser(ended.agent) };
		await record(tx, actor, { action: 'session.ended', details });
		return ended.id;
	});

/** Answers which have ended. */
export const endAllSessions = ({ db }: Ground, actor: Actor, alsoThis: boolean): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const ended = await endSessionsOf(tx, sitterOf(actor), alsoThis ? undefined : actor.sessionId);
		const action = alsoThis ? 'session.ended-everywhere' : 'session.ended-elsewhere';
		if (ended.length > 0) await record(tx, actor, { action, details: { count: ended.length } });
		return ended;
	});
