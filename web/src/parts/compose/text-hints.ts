/** What is to be mended in a text while it is written, in words, and the text with all of it mended. */

import { invisibleIn, withoutInvisible } from '@quad/contract/text/invisible-characters.ts';
import {
	mayHavePlaceholders,
	type Placeholder,
	placeholdersIn,
	sayPlaceholders,
	withMergeFields,
	withoutPlaceholders,
} from '@quad/contract/texting/messaging/placeholders.ts';
import { countText, withPlainMarks } from '@quad/contract/texting/messaging/segments-of-text.ts';
import { formatCounted } from '../../foundation/format.ts';

/** Whether the names of the fields are needed to say more. */
export const mayNameFields = mayHavePlaceholders;

export interface TextHints {
	/** Of merge fields that would go out as they are written. */
	sentences: string[];
	/** What is not seen, and left out when it is sent. */
	invisible: string[];
	/** What one press does about all of it. */
	mending: { label: string; text: string } | undefined;
}

interface Written {
	/** Names of the fields that can be merged. */
	fields: readonly string[];
	/** Nothing is merged in here: the text goes out as it stands. */
	withFields: boolean;
	/** Where a merge field begins that is being typed. */
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
