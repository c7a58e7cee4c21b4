/**
 * A listener reacts to events of other domains in the background, at least once, so handling must be safe to repeat.
 * Its changes commit together with its cursor. Each area lists its listeners in `listeners.ts`.
 */
import type { Tx } from '../postgres/db.ts';
import type { DomainEvent, EventOf, EventType } from '../transaction/event-type.ts';

export interface Listener {
	/** Identifies the listener's cursor in the database, such as `notifications.incoming-texts`. */
	readonly name: string;
	readonly events: readonly EventType[];
	/** Handles events in the order they were written. If it fails, the events are retried one by one. */
	readonly handle: (tx: Tx, events: readonly DomainEvent[]) => Promise<void>;
}

export const listener = <const T extends EventType>(options: {
	name: string;
	on: readonly T[];
	handle: (tx: Tx, events: ReadonlyArray<EventOf<T>>) => Promise<void>;
}): Listener => ({
	name: options.name,
	events: options.on,
	handle: (tx, events) =>
		options.handle(
			tx,
			events.map((event) => read(options.on, event)),
		),
});

/** Parses an event by the current schema, because an earlier version of Quad may have stored it. */
const read = <T extends EventType>(types: readonly T[], event: DomainEvent): EventOf<T> => {
	const type = types.find(({ name }) => name === event.name);
	if (!type) throw new Error(`Nothing listens to ${event.name} here.`);
	return { ...event, data: type.data.parse(event.data) } as EventOf<T>;
};
