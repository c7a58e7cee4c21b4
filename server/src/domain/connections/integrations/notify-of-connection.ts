/** Notifies the connection's owner in the app and by email, and emails the addresses in its settings. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { notifyPerson } from '../../news/announcements/index.ts';
import { type NewMail, queueMail } from '../../organization/mail/index.ts';
import { type ConnectionRow, personToMail } from './connections.queries.ts';
import { connectorOf, type Integrations } from './connectors.ts';
import { importSettingsOf } from './settings-of.ts';

export const notifyOfConnection = async (
	tx: Tx,
	context: Integrations,
	row: ConnectionRow,
	input: Pick<NewMail, 'subject' | 'body' | 'file'> & { path?: `/${string}` },
): Promise<void> => {
	const { organizationId, savedBy } = row;
	const person = await personToMail(tx, organizationId, savedBy);
	const entered = importSettingsOf(row)?.notificationEmails ?? [];
	const addresses = new Set([...entered, ...(person ? [person.email] : [])].map((address) => address.toLowerCase()));
	for (const address of addresses)
		await queueMail(tx, context, {
			organizationId,
			kind: 'integration',
			to: { address },
			subject: input.subject,
			body: input.body,
			file: input.file,
			link: { label: 'Open the integration', path: input.path ?? connectorOf(context, row.connector).descriptor.path },
		});
	await notifyPerson(tx, context, {
		organizationId,
		personId: savedBy,
		type: 'integration',
		header: input.subject,
		content: input.body,
	});
};
