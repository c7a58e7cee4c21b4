/** Defines a domain event, named in the past tense (`text.received`). Bulk work emits one, not one per text. */
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
