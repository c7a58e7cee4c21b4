/**
 * A domain event: something that happened, in the past tense (`text.received`). Each domain lists its own in
 * `events.ts`. Bulk work is one event about a set, never one per text of a batch.
 */
import type { z } from 'zod';

export interface EventType<Name extends string = string, Data = unknown> {
	readonly name: Name;
	readonly data: z.ZodType<Data>;
}

/** An event as a listener gets it. */
export interface DomainEvent<Name extends string = string, Data = unknown> {
	readonly id: number;
	readonly organizationId: number;
	readonly name: Name;
	readonly data: Data;
	/** When the transaction wrote the event. */
	readonly at: Date;
}

export type EventOf<T extends EventType> =
	T extends EventType<infer Name, infer Data> ? DomainEvent<Name, Data> : never;

export const eventType = <const Name extends string, Data>(
	name: Name,
	data: z.ZodType<Data>,
): EventType<Name, Data> => ({
	name,
	data,
});
