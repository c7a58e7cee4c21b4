/**
 * Describes an error for the log: its kind and where it happened, but nothing that people wrote. PostgreSQL puts row
 * values into messages and details, and parsers quote what they could not read, so those are left out.
 */
import pg from 'pg';
import { z } from 'zod';
import { inSources } from './in-sources.ts';

export interface Fault {
	type: string;
	message: string;
	code?: string;
	table?: string;
	column?: string;
	constraint?: string;
	stack: string;
	cause?: Fault;
}

export const describeFault = (error: unknown): Fault => {
	if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
	return {
		type: error.constructor.name,
		message: messageOf(error),
		...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
		...(error instanceof pg.DatabaseError ? placeOf(error) : {}),
		stack: framesOf(error),
		...(error.cause instanceof Error ? { cause: describeFault(error.cause) } : {}),
	};
};

/** Returns the error without values, safe to log or store anywhere. */
export const withoutValues = (error: unknown): Error => {
	const { type, code, message, stack } = describeFault(error);
	const fault = new Error([code ? `${type} ${code}` : type, message].filter(Boolean).join(': '));
	fault.stack = `${fault.message}\n${stack}`;
	return fault;
};

/** SQLSTATE classes whose messages name objects, not values: 08 connection, 23 constraint, 40 deadlock, and so on. */
const namesThings = /^(08|23|25|28|40|42|53|54|55|57|58|XX)/;

const messageOf = (error: Error): string => {
	if (error instanceof pg.DatabaseError) return namesThings.test(error.code ?? '') ? error.message : '';
	if (error instanceof z.core.$ZodError)
		return error.issues.map(({ path, code }) => `${path.join('.') || 'all'}: ${code}`).join(', ');
	if (error instanceof AggregateError) return error.errors.map((one) => describeFault(one).message).join('; ');
	return error instanceof SyntaxError ? '' : error.message;
};

const placeOf = ({ table, column, constraint }: pg.DatabaseError) => ({
	...(table ? { table } : {}),
	...(column ? { column } : {}),
	...(constraint ? { constraint } : {}),
});

/** Returns the stack without the message that precedes it. */
const framesOf = ({ stack = '' }: Error): string =>
	inSources(stack)
		.split('\n')
		.filter((line) => /^\s+at /.test(line))
		.join('\n');
