/** Fills in a contact's details. Refuses unknown merge fields by name, and treats missing values as in spec 2 §5. */
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';
import {
	findField,
	render,
	senderFields,
	systemFields,
	valueToMerge,
} from '@quad/contract/texting/messaging/merge-fields.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { expectClosed, expectMergeable } from '../../contacts/contacts/index.ts';
import type { Recipient } from './replies.queries.ts';

export const renderFor = (contact: Recipient, written: string): string => {
	expectClosed(written, contact.fields);
	expectMergeable(written, contact.fields);
	const known = valuesOf(contact);
	const { text, missing } = render(written, (field) => findField(known, field)?.value);
	if (missing.length > 0) refuse(conversationRefusals['reply.missing_merge_data']);
	if (text.length > textLimits.rendered)
		refuse(messagingRefusals['message.too_long'], { limit: textLimits.rendered.toLocaleString('en-US') });
	return text;
};

const valuesOf = (contact: Recipient): Array<{ name: string; value: string | undefined }> => {
	const columns = { first_name: contact.firstName, last_name: contact.lastName, contact_key: contact.contactKey };
	return [
		...systemFields.map(({ name, column, words }) => ({ name, value: valueToMerge(columns[column], words) })),
		{ name: senderFields[0].name, value: contact.sender.firstName },
		{ name: senderFields[1].name, value: contact.sender.lastName },
		...contact.fields
			.filter(({ canMerge }) => canMerge)
			.map(({ name, value }) => ({ name, value: valueToMerge(value, 'other') })),
	];
};
