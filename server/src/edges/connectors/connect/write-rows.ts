/** Writes a text as an activity of its contact, and an opt-out as the configured attribute. */
import type { connectExport } from '@quad/contract/connections/integrations/connect.ts';
import type { z } from 'zod';
import type { ExportRow } from '../../../domain/connections/integrations/index.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { attributeCalled } from './columns.ts';
import type { ConnectClient } from './connect-client.ts';

type Write = (row: ExportRow) => Promise<'left out' | undefined>;

export const activityWriter =
	(client: ConnectClient, sourceCode: string, timeZone: string): Write =>
	async ({ key, values }) => {
		const { ContactId = '', MessageText = '', SentAt = '', Direction, StaffName = '', Inbox = '' } = values;
		if (ContactId === '') return 'left out'; // the contact isn't in Quad
		const from = Direction === 'Incoming' ? 'Text received' : `Text sent${StaffName === '' ? '' : ` by ${StaffName}`}`;
		await client.addActivity({
			contactId: ContactId,
			sourceCode,
			text: MessageText,
			externalId: key,
			subject: Inbox === '' ? from : `${from} (${Inbox})`,
			date: dateIn(timeZone, SentAt),
		});
		return undefined;
	};

export const optOutWriter = async (
	client: ConnectClient,
	{ optOutField, optOutType, optedOutValue, optedInValue }: z.output<typeof connectExport>,
): Promise<Write> => {
	const attribute = attributeCalled(await client.listAttributes(), optOutField);
	if (optOutField === '' || !attribute)
		throw new ProtocolFault('validation', `Connect has no attribute “${optOutField}” for opt-outs`);
	return async ({ values: { ContactId = '', OptedOut } }) => {
		if (ContactId === '') return 'left out';
		const isOut = OptedOut === 'true';
		const chosen = isOut ? optedOutValue : optedInValue;
		const value = optOutType === 'Checkbox' ? String(isOut) : chosen;
		await client.updateContact(ContactId, attribute.name, value);
		return undefined;
	};
};

/** Returns the time in Connect's format, such as `05 Oct 2019 12:00 AM`, in the team's time zone. */
const dateIn = (timeZone: string, at: string): string => {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone,
		day: '2-digit',
		month: 'short',
		year: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		hour12: true,
	}).formatToParts(new Date(at));
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
	return `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
};
