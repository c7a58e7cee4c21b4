/** Describes what should be corrected in a text being written, and returns the corrected text. */

import { invisibleIn, withoutInvisible } from '@quad/contract/text/invisible-characters.ts';
import {
	mayHavePlaceholders,
	type Placeholder,
	placeholdersIn,
	sayPlaceholders,
	withMergeFields,
	withoutPlaceholders,
} from '@quad/contract/texting/messaging/placeholders.ts';
import { countText, withPlainMarks } from '@quad/contract/texting/messaging/sms-segments.ts';
import { formatCounted } from '../../foundation/format.ts';

/** Whether the names of merge fields must be loaded to give more hints. */
export const mayNameFields = mayHavePlaceholders;

export interface TextHints {
	/** Says which merge fields would be sent as they are written. */
	sentences: string[];
	/** The names of invisible characters, which sending removes. */
	invisible: string[];
	/** A button that corrects everything. */
	mending: { label: string; text: string } | undefined;
}

interface Written {
	fields: readonly string[];
	/** Whether merge fields are filled in; otherwise the text is sent as written. */
	withFields: boolean;
	/** The position of the merge field being typed. */
	typingAt: number | undefined;
}

export const hintsOf = (text: string, { fields, withFields, typingAt }: Written): TextHints => {
	const all = placeholdersIn(text, fields).filter(({ from, isOpen }) => !(isOpen && from === typingAt));
	const invisible = invisibleIn(text);
	const sentences = withFields
		? sayPlaceholders(all).map(({ message }) => message)
		: all.length > 0
			? [`${list.format(all.map(({ written }) => `“${written.trim()}”`))} can’t be filled in here.`]
			: [];
	return { sentences, invisible, mending: mendingOf(text, all, { fields, withFields }) };
};

const mendingOf = (
	text: string,
	all: readonly Placeholder[],
	{ fields, withFields }: Pick<Written, 'fields' | 'withFields'>,
): TextHints['mending'] => {
	const meant = [...new Set(all.flatMap(({ instead }) => instead ?? []))];
	const isMeant = withFields ? meant.length > 0 : all.length > 0;
	const filled = !isMeant ? text : withFields ? withMergeFields(text, fields) : withoutPlaceholders(text, fields);
	const seen = withoutInvisible(filled);
	const plain = withPlainMarks(seen);
	const costsLess = countText(plain).segments < countText(seen).segments;
	const mended = costsLess ? plain : seen;
	if (mended === text) return undefined;
	const reasons = [isMeant, seen !== filled, costsLess].filter(Boolean).length;
	const label = (): string => {
		if (reasons > 1) return 'Fix all';
		if (costsLess) return `Use plain punctuation: ${formatCounted(countText(plain).segments, 'segment')}`;
		if (!isMeant) return 'Remove invisible characters';
		if (!withFields) return 'Remove';
		return meant.length === 1 ? `Use ${meant[0]}` : 'Use merge fields';
	};
	return { label: label(), text: mended };
};

const list = new Intl.ListFormat('en-US');
