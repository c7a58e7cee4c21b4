/** Writes texts as actions of constituents, and opt-outs as solicit codes. */
import { renxtTarget } from '@quad/contract/connections/integrations/renxt.ts';
import { dayOf } from '@quad/contract/time.ts';
import { z } from 'zod';
import type {
	ConnectionContext,
	ExportRow,
	RowResult,
	WriteRows,
} from '../../../domain/connections/integrations/index.ts';
import { lookFirst } from '../shared/look-first.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { writeEach } from '../shared/write-each.ts';
import type { SkyClient } from './client.ts';
import { type Action, action, collection, constituentSolicitCode, solicitCode } from './shapes.ts';
import { asConnectorError } from './sky-fault.ts';

const target = z.looseObject(renxtTarget.shape);
type Target = z.output<typeof target>;

const longest = { author: 50 } as const; // Blackbaud's limits

export const writeBack = (sky: SkyClient, { timeZone }: Pick<ConnectionContext, 'timeZone'>) => {
	let isCodeThere = false;

	const expectCode = async (code: string): Promise<void> => {
		if (isCodeThere) return;
		const { value } = await sky.get('/commpref/v1/solicitcodes', collection(solicitCode));
		if (!value.some(({ description }) => description === code))
			throw new ProtocolFault('permission', `Raiser’s Edge NXT has no solicit code “${code}”`);
		isCodeThere = true;
	};

	const writeOnce = lookFirst();

	const writeAction = (options: Target, row: ExportRow, isRepeated: boolean): Promise<void> => {
		const written = actionOf(options, row, timeZone);
		return writeOnce(
			{
				find: () => findActions(sky, written),
				mayBeThere: row.mayBeThere === true,
				others: (row.alikeSentAt ?? []).filter((SentAt) => {
					const other = actionOf(options, { ...row, values: { ...row.values, SentAt } }, timeZone);
					return isSameTime(other, written);
				}).length,
				create: () => sky.post('/constituent/v1/actions', written),
			},
			isRepeated,
		);
	};

	return async function* ({ type, options: written, rows, isRepeated }: WriteRows): AsyncGenerator<RowResult> {
		const options = target.parse(written);
		try {
			const writeRow = async (row: ExportRow) => {
				if ((row.values.ContactId ?? '') === '') return 'left out'; // the contact isn't in Quad
				if (type === 'OptOuts') await expectCode(options.solicitCode);
				await (type === 'OptOuts' ? writeOptOut(sky, options, row, timeZone) : writeAction(options, row, isRepeated));
				return undefined;
			};
			yield* writeEach(rows, writeRow, { ofSettings: /categor|\btype\b|solicit code/i });
		} catch (error) {
			throw asConnectorError(error);
		}
	};
};

const actionOf = ({ actionCategory, actionType }: Target, { values }: ExportRow, timeZone: string) => {
	const { ContactId = '', Direction, MessageText = '', SentAt = '', StaffName = '' } = values;
	const isIncoming = Direction === 'Incoming';
	return {
		constituent_id: ContactId,
		category: actionCategory,
		...(actionType === '' ? {} : { type: actionType }),
		date: SentAt,
		start_time: timeOf(new Date(SentAt), timeZone),
		direction: isIncoming ? 'Inbound' : 'Outbound',
		summary: isIncoming ? 'Text message received' : 'Text message sent',
		description: MessageText,
		completed: true,
		completed_date: SentAt,
		...(StaffName === '' || isIncoming ? {} : { author: [...StaffName].slice(0, longest.author).join('') }),
	};
};

/** Returns the time, such as `16:05`, in the team's time zone. */
const timeOf = (at: Date, timeZone: string): string =>
	at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Returns the IDs of the constituent's actions that may be this text. */
const findActions = async (sky: SkyClient, written: ReturnType<typeof actionOf>): Promise<string[]> => {
	const path = `/constituent/v1/constituents/${encodeURIComponent(written.constituent_id)}/actions`;
	const { value } = await sky.get(path, collection(action), { isOfRow: true });
	return value.filter((one) => isSame(one, written)).map(({ id }) => id);
};

/** Blackbaud may store the day and the time in separate fields. An action can't be older than its text. */
const isSame = (one: Action, { date, start_time, direction, summary, description }: ReturnType<typeof actionOf>) =>
	one.summary === summary &&
	spaced(one.description) === spaced(description) &&
	(one.direction ?? direction) === direction &&
	isSameTime(one, { date, start_time }) &&
	!(Date.parse(one.date_added ?? '') < Date.parse(date) - clocksApartMs);

const isSameTime = (
	one: { readonly date?: string | null | undefined; readonly start_time?: string | null | undefined },
	{ date, start_time }: { readonly date: string; readonly start_time: string },
): boolean =>
	(one.date ?? '').slice(0, dayLength) === date.slice(0, dayLength) && (one.start_time ?? start_time) === start_time;

const spaced = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const dayLength = '2026-11-18'.length;
const clocksApartMs = 24 * 60 * 60 * 1000; // because Blackbaud's times have no time zone

/** Changes only values that are wrong, so that a second attempt changes nothing. */
const writeOptOut = async (
	sky: SkyClient,
	{ solicitCode: code }: Target,
	{ values }: ExportRow,
	timeZone: string,
): Promise<void> => {
	const { ContactId = '', OptedOut, ChangedAt = '' } = values;
	const day = dayOf(new Date(ChangedAt), timeZone);
	const path = `/commpref/v1/constituents/${encodeURIComponent(ContactId)}/constituentsolicitcodes`;
	const { value } = await sky.get(path, collection(constituentSolicitCode), { isOfRow: true });
	const holding = value.filter(
		(one) => one.solicit_code === code && (!one.end_date || one.end_date.slice(0, 10) > day),
	);
	if (OptedOut === 'true') {
		if (holding.length > 0) return;
		const added = { constituent_id: ContactId, solicit_code: code, start_date: day };
		await sky.post('/commpref/v1/constituentsolicitcodes', added);
		return;
	}
	for (const { id } of holding)
		await sky.patch(`/commpref/v1/constituentsolicitcodes/${encodeURIComponent(id)}`, { end_date: day });
};
