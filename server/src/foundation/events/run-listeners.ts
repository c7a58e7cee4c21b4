/**
 * Runs the listeners. Each has its own cursor, so that none delays another. If a batch fails, its events are handled
 * one by one: the failing event is retried with growing pauses, while the listener goes on with the next.
 */
import type { AppContext } from '../app-context.ts';
import { withoutValues } from '../describe-fault.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Loop } from '../jobs/loop.ts';
import type { Log } from '../log.ts';
import { pauseBeforeRetry, triedFor } from '../outbound/retry-schedule.ts';
import type { Db, Tx } from '../postgres/db.ts';
import { eventsWritten } from '../transaction/append-events.ts';
import { commit } from '../transaction/commit.ts';
import type { DomainEvent } from '../transaction/event-type.ts';
import * as rows from './events.queries.ts';
import type { Listener } from './listener.ts';

const atOnce = 500;
const everyMs = 5_000;
const keptMs = 14 * 86_400_000;

export const listenerLoops = (context: AppContext, listeners: readonly Listener[], log: Log): Loop[] =>
	listeners.map((listener) => ({
		name: `events.${listener.name}`,
		wokenBy: eventsWritten,
		everyMs,
		run: async () => ((await hearOnce(context, listener, log)) ? 'again' : undefined),
	}));

/** Runs when a process starts, before its loops. */
export const prepareListeners = async (db: Db, listeners: readonly Listener[]): Promise<void> => {
	await rows.settleCursors(
		db,
		listeners.map(({ name }) => name),
	);
	await commit(db, rows.rebaseAfterMove);
};

/** Handles a listener's next events. Returns whether there were any. */
export const hearOnce = async (context: AppContext, listener: Listener, log: Log): Promise<boolean> => {
	const read = await hearSet(context.db, listener).catch(() => hearOneByOne(context, listener, log));
	const retried = await retryOne(context, listener, log);
	return read || retried;
};

const namesOf = ({ events }: Listener): string[] => events.map(({ name }) => name);

const hearSet = (db: Db, listener: Listener): Promise<boolean> =>
	commit(db, async (tx) => {
		const next = await rows.readNext(tx, listener.name, namesOf(listener), atOnce);
		if (!next) return false;
		const last = next.events.at(-1);
		if (last) await listener.handle(tx, next.events);
		await rows.moveCursor(tx, listener.name, last ?? { writtenBy: next.horizon, id: 0 });
		return last !== undefined;
	});

const hearOneByOne = async ({ db, clock }: AppContext, listener: Listener, log: Log): Promise<boolean> => {
	for (let nth = 0; nth < atOnce; nth += 1) {
		const fate: { failed?: DomainEvent } = {};
		const went = await handleNext(db, listener, async (tx, event) => {
			fate.failed = event;
			await listener.handle(tx, [event]);
		}).catch(async (fault: unknown) => {
			const { failed } = fate;
			if (!failed) throw fault; // not the listener's fault: PostgreSQL is down
			log.error({ err: fault, listener: listener.name, event: failed.id }, 'a listener failed and will try again');
			return handleNext(db, listener, async (tx, event) => {
				if (event.id === failed.id) await setAside(tx, listener, { ...event, tries: 0 }, clock.now(), fault);
				else await listener.handle(tx, [event]); // another process has handled the failed event in the meantime
			});
		});
		if (!went) return nth > 0;
	}
	return true;
};

const handleNext = (
	db: Db,
	listener: Listener,
	handle: (tx: Tx, event: DomainEvent) => Promise<void>,
): Promise<boolean> =>
	commit(db, async (tx) => {
		const event = (await rows.readNext(tx, listener.name, namesOf(listener), 1))?.events[0];
		if (!event) return false;
		await handle(tx, event);
		await rows.moveCursor(tx, listener.name, event);
		return true;
	});

const retryOne = async ({ db, clock }: AppContext, listener: Listener, log: Log): Promise<boolean> => {
	const fate: { failed?: Tried } = {};
	return commit(db, async (tx) => {
		const taken = await rows.takeRetry(tx, listener.name, clock.now());
		if (!taken) return false;
		fate.failed = taken;
		await listener.handle(tx, [taken]);
		return true;
	}).catch(async (fault: unknown) => {
		const { failed } = fate;
		if (!failed) throw fault;
		log.error({ err: fault, listener: listener.name, event: failed.id }, 'a listener failed again');
		await commit(db, (tx) => setAside(tx, listener, failed, clock.now(), fault));
		return true;
	});
};

type Tried = DomainEvent & { readonly tries: number };

const setAside = (tx: Tx, { name }: Listener, event: Tried, now: Date, fault: unknown): Promise<void> => {
	const pauseMs = pauseBeforeRetry(event.tries + 1, triedFor.twoDays);
	const nextTryAt = pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
	return rows.insertRetry(tx, event, name, {
		tries: event.tries + 1,
		nextTryAt,
		failure: withoutValues(fault).message,
	});
};

export const forgetEvents = ({ db, clock }: AppContext): Job => ({
	name: 'events.forget',
	at: '17 4 * * *',
	run: () => rows.deleteEventsBefore(db, new Date(clock.now().getTime() - keptMs)),
});
