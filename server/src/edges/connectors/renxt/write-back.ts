/** Writes texts as actions of their constituents, and opt-outs as solicit codes. */
import { renxtTarget } from '@quad/contract/integrations/raisers-edge-nxt.ts';
import { dayOf } from '@quad/contract/time.ts';
import { z } from 'zod';
import type { ConnectionRoom, ExportRow, RowResult, WriteRows } from '../../../domain/integrations/index.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { writeEach } from '../shared/write-each.ts';
import type { SkyClient } from './client.ts';
import { collection, constituentSolicitCode, solicitCode } from './shapes.ts';
import { asConnectorError } from './sky-fault.ts';

const target = z.looseObject(renxtTarget.shape);
type Target = z.output<typeof target>;

const longest = { author: 50 } as const; // Blackbaud's

export const writeBack = (sky: SkyClient, { timeZone }: Pick<ConnectionRoom, 'timeZone'>) => {
	let isCodeThere = false;

	const expectCode = async (code: string): Promise<void> => {
		if (isCodeThere) return;
		const { value } = await sky.get('/commpref/v1/solicitcodes', collection(solicitCode));
		if (!value.some(({ description }) => description === code))
			throw new ProtocolFault('permission', `Raiser’s Edge NXT has no solicit code “${code}”`);
		isCodeThere = true;
	};

	const write = (type: WriteRows['type'], options: Target, row: ExportRow): Promise<void> =>
		type === 'OptOuts' ? writeOptOut(sky, options, row, timeZone) : writeAction(sky, options, row);

	return async function* ({ type, options: written, rows }: WriteRows): AsyncGenerator<RowResult> {
		const options = target.parse(written);
		try {
			yield* writeEach(rows, async (row) => {
				if ((row.values.ContactId ?? '') === '')
					throw new ProtocolFault('validation', 'The person who wrote is not a contact');
				if (type === 'OptOuts') await expectCode(options.solicitCode);
				await write(type, options, row);
				return undefined;
			});
		} catch (error) {
			throw asConnectorError(error);
		}
	};
};

const writeAction = async (
	sky: SkyClient,
	{ actionCategory, actionType }: Target,
	{ values }: ExportRow,
): Promise<void> => {
	const { ContactId, Direction, MessageText, SentAt, StaffName = '' } = values;
	const isIncoming = Direction === 'Incoming';
	await sky.post('/constituent/v1/actions', {
		constituent_id: ContactId,
		category: actionCategory,
		...(actionType === '' ? {} : { type: actionType }),
		date: SentAt,
		direction: isIncoming ? 'Inbound' : 'Outbound',
		summary: isIncoming ? 'Text message received' : 'Text message sent',
		description: MessageText,
		completed: true,
		completed_date: SentAt,
		...(StaffName === '' || isIncoming ? {} : { author: [...StaffName].slice(0, longest.author).join('') }),
	});
};

/** Looks first: what is as it should be stays, so that a second try changes nothing. */
const writeOptOut = async (
	sky: SkyClient,
	{ solicitCode: code }: Target,
	{ values }: ExportRow,
	timeZone: string,
): Promise<void> => {
	const { ContactId = '', OptedOut, ChangedAt = '' } = values;
	const day = dayOf(new Date(ChangedAt), timeZone);
	const path = `/commpref/v1/constituents/${encodeURIComponent(ContactId)}/constituentsolicitcodes`;
	const { value } = await sky.get(path, collection(constituentSolicitCode));
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
