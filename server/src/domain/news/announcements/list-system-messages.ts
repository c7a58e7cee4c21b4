/** System messages appear on top of every screen until they end or the user dismisses them. */
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { userTypeOf } from './audience.ts';
import * as queries from './system-messages.queries.ts';

export const listSystemMessages = async ({ db, clock }: AppContext, actor: Actor) => {
	const transcript = await queries.systemMessagesFor(db, readerOf(actor), clock.now());
	return transcript.map((one) => ({ ...one, publishedOn: one.publishedOn.toISOString() }));
};

/** A message dismissed in one window also disappears from the user's other windows. */
export const dismissSystemMessages = ({ db, clock }: AppContext, actor: Actor, ids?: readonly number[]) =>
	commit(db, async (tx) => {
		await queries.writeDismissed(tx, readerOf(actor), ids ?? null, clock.now());
		touch(tx, actor.organizationId, `person:${actor.personId}`);
		return {};
	});

const readerOf = (actor: Actor) => ({ ...actor, userType: userTypeOf(actor) });
