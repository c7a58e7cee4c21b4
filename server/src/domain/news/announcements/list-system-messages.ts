/** What the system says above every screen, until somebody has dismissed it or it ends. */
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit, touch } from '../../../foundation/postgres/commit.ts';
import { userTypeOf } from './audience.ts';
import * as queries from './system-messages.queries.ts';

export const listSystemMessages = async ({ db, clock }: AppContext, actor: Actor) => {
	const transcript = await queries.systemMessagesFor(db, readerOf(actor), clock.now());
	return transcript.map((one) => ({ ...one, publishedOn: one.publishedOn.toISOString() }));
};

/** Dismissed in one window, it goes in the others too. */
export const dismissSystemMessages = ({ db, clock }: AppContext, actor: Actor, ids?: readonly number[]) =>
	commit(db, async (tx) => {
		await queries.writeDismissed(tx, readerOf(actor), ids ?? null, clock.now());
		touch(tx, actor.organizationId, `person:${actor.personId}`);
		return {};
	});

const readerOf = (actor: Actor) => ({ ...actor, userType: userTypeOf(actor) });
