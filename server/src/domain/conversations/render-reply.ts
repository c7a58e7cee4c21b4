/** Puts a contact's details into a reply. A field that nobody has is refused by name, one without a value as spec 2 §5 says. */
import { conversationRefusals } from '@quad/contract/conversations/refusals.ts';
import { textLimits } from '@quad/contract/messaging/limits.ts';
import { fieldsIn, render, sameField, senderFields, systemFields } from '@quad/contract/messaging/merge-fields.ts';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Recipient } from './replies.queries.ts';

export const renderFor = (contact: Recipient, written: string): string => {
	const known = valuesOf(contact);
	const find = (field: string) => known.find(({ name }) => sameField(name, field));
	const unknown = fieldsIn(written).find((field) => !find(field));
	if (unknown !== undefined) refuse(messagingRefusals['message.unknown_field'], { field: unknown });
	const { text, missing } = render(written, (field) => find(field)?.value ?? undefined);
	if (missing.length > 0) refuse(conversationRefusals['reply.missing_merge_data']);
	if (text.length > textLimits.rendered)
		refuse(messagingRefusals['message.too_long'], { limit: textLimits.rendered.toLocaleString('en-US') });
	return text;
};

const valuesOf = (contact: Recipient): Array<{ name: string; value: string | null }> => {
	const columns = { first_name: contact.firstName, last_name: contact.lastName, contact_key: contact.contactKey };
	return [
		...systemFields.map(({ name, column }) => ({ name, value: columns[column] })),
		{ name: senderFields[0].name, value: contact.sender.firstName },
		{ name: senderFields[1].name, value: contact.sender.lastName },
		...contact.fields,
	];
};
