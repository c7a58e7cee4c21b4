/** Finds tasks whose response was lost. Without an external ID field, the description identifies a task's text. */
import { dayOf } from '@quad/contract/time.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import type { SalesforceClient } from './client.ts';

const label = 'Quad ID: ';
export const longestDescription = 32_000;

/** Returns a task's day, or undefined if the input is not a time. */
export const dayIn = (instant = '', timeZone: string): string | undefined => {
	const at = new Date(instant);
	return Number.isNaN(at.getTime()) ? undefined : dayOf(at, timeZone);
};

/** Adds the line that identifies the text. */
export const withReference = <R extends Readonly<Record<string, unknown>>>(record: R, key: string): R => {
	const last = `\n${label}${key}`;
	const description = typeof record.Description === 'string' ? record.Description : '';
	return { ...record, Description: `${description.slice(0, longestDescription - last.length)}${last}` };
};

/** Returns which texts or chats already have tasks. `day` is a task's day; undefined if it has none. */
export const writtenTasks = async (
	client: SalesforceClient,
	tasks: ReadonlyArray<{ readonly whoId: string; readonly day: string | undefined }>,
): Promise<Set<string>> => {
	const keys = new Set<string>();
	if (tasks.length === 0) return keys;
	const people = [...new Set(tasks.map(({ whoId }) => `'${whoId}'`))].join(',');
	const days = [...new Set(tasks.map(({ day }) => day))];
	const ofDays = days.includes(undefined) ? '' : ` AND ActivityDate IN (${days.join(',')})`;
	try {
		for await (const { Description } of client.query(
			`SELECT Id, Description FROM Task WHERE WhoId IN (${people})${ofDays}`,
		))
			for (const line of String(Description ?? '').split(/\r?\n/))
				if (line.startsWith(label)) keys.add(line.slice(label.length).trim());
	} catch (error) {
		// an account that may create tasks but not query them can't make this check
		const mayNotLook = error instanceof ProtocolFault && (error.kind === 'validation' || error.kind === 'permission');
		if (!mayNotLook) throw error;
	}
	return keys;
};
