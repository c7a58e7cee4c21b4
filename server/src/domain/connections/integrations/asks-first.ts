/**
 * Decides whether an administrator must confirm an import, because it would opt out many contacts, or because a list
 * that is always read in full has lost nearly all its rows.
 */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { readOut } from '../../contacts/imports/index.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { connectorOf, type Integrations } from './connectors.ts';
import { notifyOfConnection } from './notify-of-connection.ts';
import type { planColumns } from './plan-columns.ts';
import { type OfRun, wordsOfOptedIn } from './rows.queries.ts';

interface Fetched {
	readonly source: string;
	readonly read: number;
	/** True if every import reads the entire list, rather than only what changed. */
	readonly isWhole: boolean;
}

export interface Asking {
	/** What the administrator is asked to confirm. No contact is changed until they answer. */
	readonly message: string;
	/** Null if the question is not about opt-outs. */
	readonly optOuts: number | null;
}

const { asksFromOptOuts, asksAboveOptOuts, shrunkFrom, shrunkTo } = integrationLimits;
const say = (count: number): string => count.toLocaleString('en-US');

export const whyToAsk = async (
	context: Integrations,
	run: OfRun,
	row: ConnectionRow,
	{ source, read, isWhole }: Fetched,
	targets: ReturnType<typeof planColumns>,
): Promise<Asking | undefined> => {
	const optOuts = await newOptOuts(context, run, row, targets);
	if (optOuts >= asksFromOptOuts && optOuts >= read * asksAboveOptOuts)
		return { message: `“${source}” would opt out ${say(optOuts)} of ${say(read)} rows.`, optOuts };
	const before = rowsBeforeItShrank(row, { read, isWhole });
	if (before !== undefined)
		return { message: `“${source}” has ${say(read)} rows, and had ${say(before)} before.`, optOuts: null };
	return undefined;
};

/** Returns how many rows the last import read, if a full import now finds none, which is probably a mistake. */
export const rowsBeforeItWasEmpty = (
	{ rowsRead }: ConnectionRow,
	{ isEverything }: { readonly isEverything: boolean },
): number | undefined => (isEverything && rowsRead !== null && rowsRead > 0 ? rowsRead : undefined);

/** Returns how many rows the last import read, if a list that is always read in full has lost nearly all since. */
const rowsBeforeItShrank = (
	{ rowsRead }: ConnectionRow,
	{ read, isWhole }: Pick<Fetched, 'read' | 'isWhole'>,
): number | undefined =>
	isWhole && rowsRead !== null && rowsRead >= shrunkFrom && read <= rowsRead * shrunkTo ? rowsRead : undefined;

const newOptOuts = async (
	{ db }: Integrations,
	run: OfRun,
	{ teamId }: ConnectionRow,
	targets: ReturnType<typeof planColumns>,
): Promise<number> => {
	const permissions = targets.flatMap((target, at) =>
		target === 'OptedOut' || target === 'OptedIn' ? [{ target, at }] : [],
	);
	if (permissions.length === 0) return 0;
	const words = await wordsOfOptedIn(db, run, {
		teamId,
		keyAt: targets.indexOf('ContactId'),
		permissionsAt: permissions.map(({ at }) => at),
	});
	const isOut = (input: readonly string[]) =>
		permissions.some(({ target }, nth) => readOut(target, input[nth] ?? '') === true);
	return words.reduce((sum, { cells, count }) => sum + (isOut(cells) ? count : 0), 0);
};

/** Emails the question, because nobody watches the screen during a nightly import. */
export const mailQuestion = (tx: Tx, context: Integrations, row: ConnectionRow, { message }: Asking): Promise<void> => {
	const { title } = connectorOf(context, row.connector).descriptor;
	return notifyOfConnection(tx, context, row, {
		subject: `${title}: an import waits for you`,
		body: `${message}\n\nNothing was changed yet. Open the integration to import it anyway, or to start another import.`,
	});
};
