/**
 * A listener reacts to events of other domains, each some time after it happened and at least once: it is safe to
 * repeat. What it does in its transaction is committed together with its cursor. `listeners.ts` of each area lists
 * them.
 */
import type { Tx } from '../postgres/db.ts';
import type { DomainEvent, EventOf, EventType } from '../transaction/event-type.ts';

export interface Listener {
	/** Keeps its place in the database under this name: `notifications.incoming-texts`. */
	readonly name: string;
	readonly events: readonly EventType[];
	/** Handles some events in the order in which they were written. A failure is tried again event by event. */
	readonly handle: (tx: Tx, events: readonly DomainEvent[]) => Promise<void>;
}

export const listener = <const T extends EventType>(of: {
	name: string;
	on: readonly T[];
	handle: (tx: Tx, events: ReadonlyArray<EventOf<T>>) => Promise<void>;
}): Listener => ({
	name: of.name,
	events: of.on,
	handle: (tx, events) =>
		of.handle(
			tx,
			events.map((event) => read(of.on, event)),
		),
});

/** What is kept was written by an earlier version perhaps: it is read by the schema of this one. */
const read = <T extends EventType>(types: readonly T[], event: DomainEvent): EventOf<T> => {
	const type = types.find(({ name }) => name === event.name);
	if (!type) throw new Error(`Nothing listens to ${event.name} here.`);
	return { ...event, data: type.data.parse(event.data) } as EventOf<T>;
};
