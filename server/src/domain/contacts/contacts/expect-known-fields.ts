/** Checks merge fields by name. Unknown or unclosed ones, and those not enabled for messages, are refused. */

import type { Refusal } from '@quad/contract/refusal.ts';
import { fieldsIn, findField, senderFields, systemFields } from '@quad/contract/texting/messaging/merge-fields.ts';
import { placeholdersIn } from '@quad/contract/texting/messaging/placeholders.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { allCustomFields } from './custom-fields.queries.ts';

interface NamedField {
	readonly name: string;
	readonly canMerge: boolean;
}

const ofEverybody: readonly NamedField[] = [...systemFields, ...senderFields].map(({ name }) => ({
	name,
	canMerge: true,
}));

/** Refuses a text to store if it names fields that can't be merged now. */
export const expectKnownFields = async (db: Db, scope: OrganizationScope, text: string): Promise<void> => {
	const custom = /[{}]/.test(text) ? await allCustomFields(db, scope) : [];
	const wrong = whatIsOpen(text, custom) ?? whatIsUnknown(text, custom);
	if (wrong) refuse(wrong.refusal, wrong.words, { message: wrong.brief });
};

/** Refuses a text to schedule if it has unclosed braces. Fields are only looked up when it is sent. */
export const expectClosedFields = async (db: Db, scope: OrganizationScope, text: string): Promise<void> => {
	if (/[{}]{2}/.test(text)) expectClosed(text, await allCustomFields(db, scope));
};

/** Refuses a text to send now if it names fields that can't be merged. `custom` includes those. */
export const expectMergeable = (text: string, custom: readonly NamedField[]): void => {
	const wrong = whatIsUnknown(text, custom);
	if (wrong) refuse(wrong.refusal, wrong.words);
};

export const expectClosed = (text: string, custom: readonly NamedField[]): void => {
	const wrong = whatIsOpen(text, custom);
	if (wrong) refuse(wrong.refusal, wrong.words);
};

interface Fault {
	readonly refusal: Refusal;
	readonly words: Record<string, string>;
	/** The shorter sentence shown at the field. */
	readonly brief: string;
}

const whatIsUnknown = (text: string, custom: readonly NamedField[]): Fault | undefined => {
	const all = [...ofEverybody, ...custom];
	const mergeable = all.filter(({ canMerge }) => canMerge);
	const unknown = fieldsIn(text).find((written) => !findField(mergeable, written));
	if (unknown === undefined) return undefined;
	const off = findField(all, unknown);
	const [code, field] = off
		? (['message.field_off', off.name] as const)
		: (['message.unknown_field', unknown] as const);
	const brief = off ? `“${field}” isn’t switched on for messages.` : `“${field}” doesn’t exist.`;
	return { refusal: messagingRefusals[code], words: { field }, brief };
};

const whatIsOpen = (text: string, custom: readonly NamedField[]): Fault | undefined => {
	const open = placeholdersIn(text, namesToMerge(custom)).find(({ isOpen }) => isOpen);
	if (!open) return undefined;
	const words = { written: open.written.trim(), instead: open.instead ?? '{{First Name}}' };
	return { refusal: messagingRefusals['message.open_field'], words, brief: `“${words.written}” isn’t closed.` };
};

export const namesToMerge = (custom: readonly NamedField[]): string[] =>
	[...ofEverybody, ...custom].flatMap(({ name, canMerge }) => (canMerge ? [name] : []));
